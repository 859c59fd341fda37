const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Splits a text of any language into its words and the characters between them; Chinese words are found by a
 * dictionary.
 */
export const segmentWords = (text: string): Intl.Segments => segmenter.segment(text);
