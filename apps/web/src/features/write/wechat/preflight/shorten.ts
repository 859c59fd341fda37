const ENDS = /[。！？；，、：\s.!?;,:—-]/;

/** Truncates a text to a number of characters, at the end of a word or sentence if one is close enough. */
export const shorten = (text: string, most: number): string => {
  const letters = [...text.trim()];
  if (letters.length <= most) return letters.join('');
  for (let at = most; at > most / 2; at -= 1)
    if (ENDS.test(letters[at] ?? '')) return letters.slice(0, at).join('').trim();
  return `${letters.slice(0, most - 1).join('')}…`;
};
