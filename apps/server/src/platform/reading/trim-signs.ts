/**
 * Trims given characters from both ends of a text. A regular expression for the end would take quadratic
 * time.
 */
export const trimSigns = (text: string, signs: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && signs.includes(text.charAt(start))) start += 1;
  while (end > start && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};
