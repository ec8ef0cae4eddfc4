"""The command line: read options, call the pipeline, print problems, exit."""
