import type { Language } from '../../platform/reading/language.ts';
import type { Sentence } from '../../platform/reading/source.ts';
import type { CitationList } from './citation-list.ts';
import type { ReadSources } from './read-sources.ts';
import type { ExtractWords } from './words.ts';

export type ExtractLength = 'short' | 'medium' | 'long';

export type ExtractContext = ReadSources & {
  words: ExtractWords;
  language: Language;
  length: ExtractLength;
  /** Name of the sources' collection. Empty without a collection. */
  collection: string;
  cite: CitationList['sentence'];
};

const FACTORS: Record<ExtractLength, number> = { short: 0.5, medium: 1, long: 2 };

/** Scales a count by the requested length. */
export const sized = (length: ExtractLength, medium: number): number => Math.round(medium * FACTORS[length]);

const REFERS_BACK =
  /^["“]?(?:he|she|it|they|this|these|those|that|his|her|its|their|such|both|there|as a result|however|but|and|thus|therefore|moreover|furthermore|additionally|in addition|for example|for instance|the (?:latter|former|other))\b|^(?:他|她|它|该|此|这|那|其|二者|两者|但|而|因此|所以|然而|此外|另外|例如|比如|同时)/i;

/** Whether a sentence names its subject, so that it makes sense on its own. */
export const standsAlone = ({ text }: Sentence): boolean => !REFERS_BACK.test(text);

/** Closing brackets stay: `\[x\]` would be a formula. */
const escaped = (text: string): string => text.replace(/([\\`*_[<>|])/g, '\\$1').replace(/^([#>+-])/, '\\$1');

/** Formats a sentence in Markdown with its citation. */
export const line = ({ cite }: ExtractContext, sentence: Sentence): string =>
  `${escaped(sentence.text)}${cite(sentence)
    .map((number) => ` [${number}]`)
    .join('')}`;
