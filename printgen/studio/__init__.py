"""The local web app; it calls the pipeline and nothing else."""
