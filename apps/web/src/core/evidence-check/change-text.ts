import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { CheckedSentence } from '@studiolo/contract/evidence/checked-sentence';

export type CheckedText = { text: string; anchors: readonly Anchor[]; sentences: readonly CheckedSentence[] };

/** Words that are written in lower case inside a sentence. */
const LOWER_CASE_WORD =
  /^(?:The|A|An|This|That|These|Those|It|They|There|In|On|At|By|For|From|With|Since|After|Before|During|When|While|Its|Their|His|Her|He|She|We|All|Most|Many|Some|No|One|Each|Both|As)\b/;

/** Rewords a sentence, or the last cell of a table row, from a certainty to a possibility. */
export const soften = (sentence: string): string => {
  const lastBar = /^.*(?<!\\)\|\s*(?=\S)/.exec(sentence)?.[0] ?? '';
  if (lastBar !== '') return lastBar + soften(sentence.slice(lastBar.length));
  if (/\p{Script=Han}/u.test(sentence))
    return /^(?:可能|或许|据称)/.test(sentence) ? sentence : `据称，${sentence}`;
  if (/^(?:It may be that|Possibly)/.test(sentence)) return sentence;
  const rest = LOWER_CASE_WORD.test(sentence)
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence;
  return `It may be that ${rest}`;
};

/** Replaces a sentence, and moves the positions of the other results accordingly. */
const replaced = (
  { text, anchors, sentences }: CheckedText,
  { start, end }: CheckedSentence,
  words: string,
): CheckedText => {
  const shift = words.length - (end - start);
  return {
    text: text.slice(0, start) + words + text.slice(end),
    anchors,
    sentences: sentences.flatMap((each) =>
      each.start === start
        ? words === ''
          ? []
          : [{ ...each, end: end + shift }]
        : [each.start > start ? { ...each, start: each.start + shift, end: each.end + shift } : each],
    ),
  };
};

const settled = (checked: CheckedText, start: number): CheckedText => ({
  ...checked,
  sentences: checked.sentences.map((each) => (each.start === start ? { ...each, state: 'supported' } : each)),
});

export const softenSentence = (checked: CheckedText, sentence: CheckedSentence): CheckedText =>
  settled(
    replaced(checked, sentence, soften(checked.text.slice(sentence.start, sentence.end))),
    sentence.start,
  );

/**
 * Removes a sentence and the space after it; for a list item also its marker, for a table row also its bars.
 */
export const deleteSentence = (checked: CheckedText, sentence: CheckedSentence): CheckedText => {
  const { start, end } = sentence;
  const { text } = checked;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end);
  const before = text.slice(lineStart, start);
  const after = text.slice(end, lineEnd).trim();
  const isWholeItem =
    (/^\s*(?:[-+*•]|\d{1,3}[.)])\s+$/.test(before) && after === '') ||
    (/^\s*\|\s*$/.test(before) && /^\|?$/.test(after)) ||
    (/^\s*#{1,6}\s+$/.test(before) && after === '');
  if (isWholeItem) {
    const cut = { ...sentence, start: lineStart, end: Math.min(text.length, lineEnd + 1) };
    return replaced(
      { ...checked, sentences: checked.sentences.filter((each) => each !== sentence) },
      cut,
      '',
    );
  }
  const space = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  const widened = { ...sentence, end: end + space };
  return replaced(checked, widened, '');
};

/** Adds a citation of a passage to a sentence. */
export const citeInSentence = (
  checked: CheckedText,
  sentence: CheckedSentence,
  replacement: Anchor,
): CheckedText => {
  const { anchors, text } = checked;
  const existing = anchors.find(
    ({ hash, fileId }) => hash === replacement.hash && fileId === replacement.fileId,
  );
  const number = existing?.number ?? Math.max(0, ...anchors.map((anchor) => anchor.number)) + 1;
  const words = `${text.slice(sentence.start, sentence.end)} [${number}]`;
  const cited = settled(replaced(checked, sentence, words), sentence.start);
  return { ...cited, anchors: existing ? anchors : [...anchors, { ...replacement, number }] };
};

export const acceptSentence = (checked: CheckedText, sentence: CheckedSentence): CheckedText =>
  settled(checked, sentence.start);
