/** Whether a text holds every word of another, so that it can replace it. */
export const containsWords = (text: string, other: string): boolean =>
  other.split(/\s+/u).every((word) => text.includes(word));
