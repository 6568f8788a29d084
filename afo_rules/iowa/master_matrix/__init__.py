"""The master matrix (Iowa Code 459.305, IAC 567 ch. 65, Appendix C): what the map supports and what is selected."""
