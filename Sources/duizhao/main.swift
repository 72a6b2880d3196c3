print("duizhao")
