const tokens = (text: string): string[] =>
  text.toLowerCase().match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [];

const countTokens = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** Precision, recall and F1 of the extracted text against the article. */
export const compareTokens = (read: string, article: string) => {
  const [found, wanted] = [tokens(read), tokens(article)];
  const remaining = countTokens(wanted);
  let common = 0;
  for (const token of found) {
    const count = remaining.get(token) ?? 0;
    if (count > 0) common += 1;
    remaining.set(token, count - 1);
  }
  const precision = found.length === 0 ? 0 : common / found.length;
  const recall = wanted.length === 0 ? 0 : common / wanted.length;
  return { precision, recall, f1: common === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
};
