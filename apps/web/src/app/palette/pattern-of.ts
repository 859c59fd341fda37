/** Characters with a meaning in patterns. No others may be escaped under the flag `u`. */
const SIGNS = /[\\^$.*+?()[\]{}|/]/g;

/** Returns a pattern for the words of a query, escaped; undefined if it has no words. */
export const patternOf = (query: string): RegExp | undefined => {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return new RegExp(`(${words.map((word) => word.replaceAll(SIGNS, '\\$&')).join('|')})`, 'giu');
};
