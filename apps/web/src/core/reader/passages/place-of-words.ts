/**
 * Returns the position of words in a text, ignoring white space; undefined if it does not contain them. If
 * they occur several times, returns the occurrence nearest to `part` of the text, e.g. 0.5 for a page in the
 * middle.
 */
export const placeOfWords = (
  text: string,
  words: string,
  part: number,
): { start: number; end: number } | undefined => {
  const compact = words.replace(/\s+/g, '');
  if (compact === '') return undefined;
  const places: number[] = [];
  let letters = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (/\s/.test(letter)) continue;
    letters += letter;
    places.push(at);
  }
  let best: number | undefined;
  const aim = part * letters.length;
  for (let at = letters.indexOf(compact); at >= 0; at = letters.indexOf(compact, at + 1))
    if (best === undefined || Math.abs(at - aim) < Math.abs(best - aim)) best = at;
  const start = best === undefined ? undefined : places[best];
  const last = best === undefined ? undefined : places[best + compact.length - 1];
  return start === undefined || last === undefined ? undefined : { start, end: last + 1 };
};
