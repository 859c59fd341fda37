/** Returns a text up to the end of its first word, including adjacent punctuation. */
export const nextWord = (text: string): string => {
  let accepted = '';
  let hasWord = false;
  for (const { segment, isWordLike = false } of new Intl.Segmenter(undefined, {
    granularity: 'word',
  }).segment(text)) {
    if (hasWord && (isWordLike || segment.trim() === '')) break;
    hasWord ||= isWordLike;
    accepted += segment;
  }
  return accepted;
};
