print("maketables")
