"""What is made from the report: result layers, HTML, PDF. Nothing here measures or decides."""
