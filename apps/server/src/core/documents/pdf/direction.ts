/** Direction of a run of text: `ltr`, `rtl`, or digits, which read from the left in either direction. */
export type Flow = 'ltr' | 'rtl' | 'digits';

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const DIGIT = /\p{Nd}/u;
const LETTER = /[\p{L}\p{So}]/u;
const IN_NUMBER = /^[.,:/%+-]$/;

type Kind = 'L' | 'R' | 'D' | 'N';

const kindOf = (cluster: string): Kind => {
  if (DIGIT.test(cluster)) return 'D';
  if (/\p{L}/u.test(cluster) && RIGHT_TO_LEFT.test(cluster)) return 'R';
  return LETTER.test(cluster) ? 'L' : 'N';
};

/** Whether a paragraph is read from the right: by its first letter. */
export const isRightToLeft = (text: string): boolean => {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
};

/** The flow of each cluster of a paragraph: the bidirectional algorithm of Unicode without embeddings. */
export const flowsOf = (clusters: readonly string[], isFromRight: boolean): Flow[] => {
  const kinds = clusters.map(kindOf);
  const base: Kind = isFromRight ? 'R' : 'L';
  // Separators within a number belong to it.
  for (const [at, cluster] of clusters.entries())
    if (kinds[at] === 'N' && IN_NUMBER.test(cluster) && kinds[at - 1] === 'D')
      if (kinds[at + 1] === 'D' || cluster === '%') kinds[at] = 'D';
  let strong = base;
  const flowing = kinds.map((kind): Kind => {
    if (kind === 'L' || kind === 'R') strong = kind;
    return kind === 'D' && strong === 'L' ? 'L' : kind;
  });
  const sideOf = (kind: Kind | undefined): Kind => (kind === undefined ? base : kind === 'D' ? 'R' : kind);
  const after: (Kind | undefined)[] = [];
  for (let at = flowing.length - 1; at >= 0; at -= 1)
    after[at] = flowing[at] === 'N' ? after[at + 1] : flowing[at];
  let before: Kind | undefined;
  return flowing.map((kind, at): Flow => {
    if (kind === 'N') {
      const side = sideOf(before) === sideOf(after[at]) ? sideOf(before) : base;
      return side === 'R' ? 'rtl' : 'ltr';
    }
    before = kind;
    return kind === 'D' ? 'digits' : kind === 'R' ? 'rtl' : 'ltr';
  });
};

const MIRRORED: Record<string, string> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»', '‹›', '≤≥'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
);

export const mirrored = (text: string): string =>
  Array.from(text, (character) => MIRRORED[character] ?? character).join('');
