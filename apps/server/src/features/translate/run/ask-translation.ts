import { withoutSpans } from '@studiolo/contract/translate/blocks';
import type { Term } from '@studiolo/contract/translate/entities';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import {
  asPassages,
  passageInstructions,
  readPassages,
  termInstructions,
  type Setting,
} from './instructions.ts';

type Model = Pick<ChosenModel, 'text' | 'vendorModel' | 'canVary'>;

const PATIENCE_MS = 180_000;
/** What a model says beyond that is no translation of what it was given. */
const TALL = 10;
const LEAST = 4000;

const ask = async (model: Model, instructions: string, said: string, stop: AbortSignal): Promise<string> => {
  const parts = model.text.stream({
    model: model.vendorModel,
    instructions,
    passages: [],
    turns: [{ role: 'user', text: said }],
    ...(model.canVary ? { style: 'precise' as const } : {}),
    locale: 'en_US',
    signal: AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]),
  });
  let answer = '';
  for await (const part of parts) {
    if (part.type === 'text') answer += part.text;
    if (answer.length > said.length * TALL + LEAST) break;
  }
  return answer;
};

type Asked = {
  passages: readonly { text: string }[];
  terms: readonly Term[];
  /** What stands before them, for context. */
  before?: string;
  remark?: string;
};

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a text uses a word, whole and in small or large letters. */
export const holdsTerm = (text: string, word: string): boolean =>
  word !== '' &&
  (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word)
    ? text.includes(word)
    : new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{N}])`, 'iu').test(text));

/** Has paragraphs translated at once; undefined for those of which nothing came. */
export const askTranslations = async (
  model: Model,
  setting: Setting,
  { passages, terms, before = '', remark = '' }: Asked,
  stop: AbortSignal,
): Promise<(string | undefined)[]> => {
  const used = terms.filter(
    ({ source, target }) =>
      target !== '' && passages.some(({ text }) => holdsTerm(withoutSpans(text), source)),
  );
  const answer = await ask(
    model,
    passageInstructions(setting, used, remark),
    asPassages(passages, before),
    stop,
  );
  return readPassages(answer, passages.length);
};

/** How terms are translated; empty where nothing usable came. */
export const askTerms = async (
  model: Model,
  setting: Setting,
  sources: readonly string[],
  stop: AbortSignal,
): Promise<string[]> => {
  const said = asPassages(sources.map((text) => ({ text })));
  const given = readPassages(await ask(model, termInstructions(setting), said, stop), sources.length);
  return given.map((text) => (text !== undefined && text.length <= 80 && !text.includes('\n') ? text : ''));
};
