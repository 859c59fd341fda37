/** Special characters of regular expressions. With the flag `u`, escaping any other character is an error. */
const SPECIAL_CHARACTERS = /[\\^$.*+?()[\]{}|/]/g;

/** Returns a pattern that matches each word of a query; undefined if it has no words. */
export const patternOf = (query: string): RegExp | undefined => {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return new RegExp(`(${words.map((word) => word.replaceAll(SPECIAL_CHARACTERS, '\\$&')).join('|')})`, 'giu');
};
