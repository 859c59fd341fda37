/** Strips number and tense endings of an English word. `found` becomes `find`, but `founded` does not. */
export const stem = (word: string): string => {
  if (word === 'found') return 'find';
  if (word.length < 4 || !/^[a-z]+(?:'s)?$/.test(word)) return word;
  return withoutTense(withoutPlural(word.replace(/'s$/, '')));
};

const withoutPlural = (word: string): string => {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/[a-z]{2}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

const withoutTense = (word: string): string => {
  const root = word.replace(/(?:ed|ing)$/, '');
  if (root === word || root.length < 3 || !/[aeiouy]/.test(root))
    return word.endsWith('e') && word.length > 4 ? word.slice(0, -1) : word;
  if (root.endsWith('i')) return `${root.slice(0, -1)}y`;
  return /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
};
