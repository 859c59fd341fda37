/** Minimum similarity of two readings of one line. */
const MIN_SIMILARITY = 0.4;

/** Letters and digits of a line, in one form and case. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

type Grams = { letters: string; counts: Map<string, number>; size: number };

const gramsOf = (text: string): Grams => {
  const letters = lettersOf(text);
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const pair = letters.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { letters, counts, size: Math.max(0, letters.length - 1) };
};

/** Similarity from 0 to 1: the share of pairs of letters that both lines have. */
const similarityOf = (one: Grams, other: Grams): number => {
  if (one.letters === '' || other.letters === '') return 0;
  if (one.letters === other.letters) return 1;
  let shared = 0;
  for (const [pair, count] of one.counts) shared += Math.min(count, other.counts.get(pair) ?? 0);
  return (2 * shared) / Math.max(1, one.size + other.size);
};

/**
 * Matches the lines of two readings of a page by their letters, regardless of their order, because columns may be read
 * in different orders. Returns the index in `readings` by the index in `lines`.
 */
export const matchLines = (lines: readonly string[], readings: readonly string[]): Map<number, number> => {
  const [own, others] = [lines.map(gramsOf), readings.map(gramsOf)];
  const candidates = own.flatMap((one, line) =>
    others.flatMap((other, reading) => {
      const similarity = similarityOf(one, other);
      if (similarity < MIN_SIMILARITY) return [];
      const distance = Math.abs(line / lines.length - reading / readings.length);
      return [{ line, reading, similarity, distance }];
    }),
  );
  const matches = new Map<number, number>();
  const usedReadings = new Set<number>();
  for (const { line, reading } of candidates.toSorted(
    (one, other) => other.similarity - one.similarity || one.distance - other.distance,
  )) {
    if (matches.has(line) || usedReadings.has(reading)) continue;
    matches.set(line, reading);
    usedReadings.add(reading);
  }
  return matches;
};
