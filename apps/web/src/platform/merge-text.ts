type Change = { from: number; to: number; text: string };

/** Returns the smallest range of `base` whose replacement gives `text`. */
const changeOf = (base: string, text: string): Change => {
  const maxLength = Math.min(base.length, text.length);
  let start = 0;
  while (start < maxLength && base[start] === text[start]) start += 1;
  let end = 0;
  while (end < maxLength - start && base.at(-1 - end) === text.at(-1 - end)) end += 1;
  return { from: start, to: base.length - end, text: text.slice(start, text.length - end) };
};

/** Joins two texts, unless one contains the other. */
const joinTexts = (mine: string, otherText: string): string => {
  if (mine.includes(otherText)) return mine;
  return otherText.includes(mine) ? otherText : `${otherText}\n\n${mine}`;
};

/**
 * Merges two versions of `base`. If both changed the same passage, both texts are kept, one after the other, so that
 * no added word is lost.
 */
export const mergeText = (base: string, mine: string, otherText: string): string => {
  if (mine === otherText || otherText === base) return mine;
  if (mine === base) return otherText;
  const [ownChange, other] = [changeOf(base, mine), changeOf(base, otherText)];
  const [first, last] =
    (ownChange.from - other.from || ownChange.to - other.to) <= 0 ? [ownChange, other] : [other, ownChange];
  if (base === '' || first.to > last.from) return joinTexts(mine, otherText);
  return (
    base.slice(0, first.from) + first.text + base.slice(first.to, last.from) + last.text + base.slice(last.to)
  );
};
