import type { SourceChanges } from '@studiolo/contract/evidence/source-changes';

/** Maximum number of changed sentences that are shown. */
const MAX_SENTENCES = 5;
const MAX_SENTENCE_LENGTH = 240;

const END = /(?<=[。！？])|(?<=[.!?])\s+|\n+/;

const sentencesIn = (text: string): Map<string, string> =>
  new Map(
    text.split(END).flatMap((part) => {
      const sentence = part.replaceAll(/\s+/g, ' ').trim();
      return sentence.length > 1 ? [[sentence.replaceAll(' ', ''), sentence]] : [];
    }),
  );

const shown = (sentences: readonly string[]): string[] =>
  sentences
    .slice(0, MAX_SENTENCES)
    .map((sentence) =>
      sentence.length > MAX_SENTENCE_LENGTH
        ? `${sentence.slice(0, MAX_SENTENCE_LENGTH).toWellFormed()}…`
        : sentence,
    );

export const NO_CHANGES = (date: Date): SourceChanges => ({
  added: 0,
  removed: 0,
  firstAdded: [],
  firstRemoved: [],
  date: date.toISOString(),
});

/** Compares two versions of a text by sentence, regardless of position. */
export const compareTexts = (before: string, after: string, date: Date): SourceChanges => {
  const [old, young] = [sentencesIn(before), sentencesIn(after)];
  const missing = (from: Map<string, string>, to: Map<string, string>): string[] =>
    [...from].flatMap(([key, sentence]) => (to.has(key) ? [] : [sentence]));
  const [added, removed] = [missing(young, old), missing(old, young)];
  return {
    ...NO_CHANGES(date),
    added: added.length,
    removed: removed.length,
    firstAdded: shown(added),
    firstRemoved: shown(removed),
  };
};
