const ENDS = /[。！？；，、：\s.!?;,:—-]/;

/** A text of so many letters at most, cut where its words or sentences end, if that is not too soon. */
export const shorten = (text: string, most: number): string => {
  const letters = [...text.trim()];
  if (letters.length <= most) return letters.join('');
  for (let at = most; at > most / 2; at -= 1)
    if (ENDS.test(letters[at] ?? '')) return letters.slice(0, at).join('').trim();
  return `${letters.slice(0, most - 1).join('')}…`;
};
