"""What is printed on tiles, dice, boards and cards: data only.

Tables say `tuple[int, ...]`: one of a fixed length would be copied at every look-up where this is compiled.
"""
