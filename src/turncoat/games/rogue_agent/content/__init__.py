"""What is printed on tiles, dice, boards and cards: data only.

Names are those of the vocabulary (RA-2.1..2.82), counts those of the components (RA-3.1..3.23).
Tables say `tuple[int, ...]`: one of a fixed length would be copied at every look-up where this is compiled.
"""
