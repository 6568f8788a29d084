"""The tab "Tools": one page for each algorithm, all of the same class."""
