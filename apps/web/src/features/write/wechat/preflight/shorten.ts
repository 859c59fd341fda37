const ENDS = /[。！？；，、：\s.!?;,:—-]/;

/** Truncates a text to a number of characters, at the end of a word or sentence if one is close enough. */
export const shorten = (text: string, maxLength: number): string => {
  const letters = [...text.trim()];
  if (letters.length <= maxLength) return letters.join('');
  for (let at = maxLength; at > maxLength / 2; at -= 1)
    if (ENDS.test(letters[at] ?? '')) return letters.slice(0, at).join('').trim();
  return `${letters.slice(0, maxLength - 1).join('')}…`;
};
