/**
 * Trims given characters from both ends of a text. A regular expression for the end would take quadratic
 * time.
 */
export const trimCharacters = (text: string, characters: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && characters.includes(text.charAt(start))) start += 1;
  while (end > start && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};
