/** A range of a text, in UTF-16 offsets. */
export type TextRange = { start: number; end: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Abbreviations whose period does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s("'“‘])(?:\p{Lu}|[A-Za-z]\.(?:[A-Za-z]\.)*[A-Za-z]|Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|Mt|vs|etc|approx|No|Nos|Fig|Figs|Eq|Eqs|Sec|Ch|Vol|pp?|cf|al|Inc|Ltd|Co|Corp|Gen|Gov|Lt|Col|Sgt|Capt|Rev|Hon|ca|c|b|d|r|fl)\.\s*$/u;

/** Splits a range of text into sentences, with their trailing spaces. Line ends split sentences too. */
export const sentencesOf = (text: string, { start, end }: TextRange): TextRange[] => {
  const sentences: TextRange[] = [];
  let runsOn = false;
  for (const { segment, index } of segmenter.segment(text.slice(start, end))) {
    const last = sentences.at(-1);
    if (last && runsOn) last.end = start + index + segment.length;
    else sentences.push({ start: start + index, end: start + index + segment.length });
    const soFar = sentences.at(-1) ?? { start, end };
    runsOn =
      !segment.endsWith('\n') &&
      ABBREVIATION.test(text.slice(Math.max(soFar.start, soFar.end - 24), soFar.end));
  }
  return sentences;
};
