/** Font sizes for cards, in px, smallest first. */
export const FONT_SIZES = [12, 13, 14, 15, 16, 17, 18, 20, 22] as const;
