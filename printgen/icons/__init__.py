"""The icons that texts and templates name, and what each stands for (registry.yaml)."""
