/** Whether a text contains every word of another, and thus can replace it. */
export const containsWords = (text: string, other: string): boolean =>
  other.split(/\s+/u).every((word) => text.includes(word));
