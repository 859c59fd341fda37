import { withoutSpans, type BlockKind } from '@studiolo/contract/translate/blocks';
import type { Term } from '@studiolo/contract/translate/entities';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import { readFullAnswer } from '../../../core/models/stream-full-answer.ts';
import {
  asPassages,
  passageInstructions,
  readPassages,
  termInstructions,
  type TranslationSettings,
} from './instructions.ts';

type Model = Pick<ChosenModel, 'text' | 'vendorModel' | 'canVary'>;

const REQUEST_TIMEOUT_MS = 180_000;
/** An answer longer than this cannot be a translation of its passages. */
const MAX_LENGTH_RATIO = 10;
const BASE_LENGTH = 4000;

/** Returns the complete passages of an answer; if it is truncated, all but the last. */
const ask = async (
  model: Model,
  instructions: string,
  passages: string,
  count: number,
  stop: AbortSignal,
): Promise<(string | undefined)[]> => {
  const { text, isTruncated } = await readFullAnswer(
    model.text,
    {
      model: model.vendorModel,
      instructions,
      passages: [],
      turns: [{ role: 'user', text: passages }],
      ...(model.canVary ? { style: 'precise' as const } : {}),
      locale: 'en_US',
      signal: AbortSignal.any([stop, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    },
    passages.length * MAX_LENGTH_RATIO + BASE_LENGTH,
  );
  return readPassages(isTruncated ? text.slice(0, Math.max(0, text.lastIndexOf('<p n='))) : text, count);
};

export type Passage = { text: string; kind?: BlockKind };

export type TranslationInput = {
  passages: readonly Passage[];
  terms: readonly Term[];
  /** Text before the passages, for context. */
  before?: string;
  remark?: string;
};

/** Whether a text contains a term as a whole word, in any case. */
export const containsTerm = (text: string, word: string): boolean =>
  word !== '' &&
  (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word)
    ? text.includes(word)
    : new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{N}])`, 'iu').test(text));

/** Returns the terms with a translation that occur in passages. */
export const usedTerms = (terms: readonly Term[], passages: readonly Passage[]): Term[] =>
  terms.filter(
    ({ source, target }) =>
      target !== '' && passages.some(({ text }) => containsTerm(withoutSpans(text), source)),
  );

/** Requests translations of several paragraphs at once; undefined for those without a result. */
export const askTranslations = async (
  model: Model,
  settings: TranslationSettings,
  { passages, terms, before = '', remark = '' }: TranslationInput,
  stop: AbortSignal,
): Promise<(string | undefined)[]> => {
  return ask(
    model,
    passageInstructions(settings, usedTerms(terms, passages), remark),
    asPassages(passages, before),
    passages.length,
    stop,
  );
};

/** Requests translations of terms from a model; a translation is empty if the model's answer is unusable. */
export const askTerms = async (
  model: Model,
  settings: TranslationSettings,
  sources: readonly string[],
  stop: AbortSignal,
): Promise<string[]> => {
  const prompt = asPassages(sources.map((text) => ({ text })));
  const translations = await ask(model, termInstructions(settings), prompt, sources.length, stop);
  return translations.map((text) =>
    text !== undefined && text.length <= 80 && !text.includes('\n') ? text : '',
  );
};
