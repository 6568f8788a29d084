"""Nutrient management plan of an open feedlot operation (IAC 567-65.209): is it needed, what is missing in it."""
