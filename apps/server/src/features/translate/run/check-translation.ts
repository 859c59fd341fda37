import {
  closing,
  placeholder,
  PLACEHOLDER,
  spansIn,
  withoutSpans,
  type BlockKind,
} from '@studiolo/contract/translate/blocks';
import type { LanguageCode } from '@studiolo/contract/translate/languages';
import type { TextKey } from '@studiolo/contract/text/say';

export type Fault = Extract<TextKey, `failed-${string}`>;

const SCRIPTS: Partial<Record<LanguageCode, RegExp>> = {
  'zh-CN': /\p{Script=Han}/gu,
  'zh-TW': /\p{Script=Han}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/gu,
  ru: /\p{Script=Cyrillic}/gu,
  uk: /\p{Script=Cyrillic}/gu,
  el: /\p{Script=Greek}/gu,
  ar: /\p{Script=Arabic}/gu,
  he: /\p{Script=Hebrew}/gu,
};
const LATIN = /\p{Script=Latin}/gu;

/** What introduces an answer, or speaks of it. */
const REMARK =
  /^(?:(?:sure|certainly|of course|here(?:’s|'s| is| are)|translation|note|explanation)\b[^.\n]{0,60}[:：,，!！]|(?:译文|翻译|以下是|好的|说明|注)[^。\n]{0,20}[:：])/iu;
const TALL = 8;
const TOLERANCE = 200;
/** Fewer letters are a name or a number, which looks alike in any language. */
const LEAST_LETTERS = 24;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

export const signsIn = (text: string): number[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, number]) => Number(number)).toSorted((a, b) => a - b);

const wordsOf = (text: string): string => text.replaceAll(PLACEHOLDER, ' ').replaceAll(/\s+/g, ' ').trim();

/** Signs as models sometimes give them back, made ours again. */
export const mendSigns = (text: string): string =>
  text
    .replaceAll(/(?:⟦|\[\[|〚|【)\s*(\/?)\s*(\d{1,3})\s*(?:⟧|\]\]|〛|】)/gu, '⟦$1$2⟧')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a text is written in another script than a language has. */
export const isForeign = (text: string, to: LanguageCode): boolean => {
  const letters = countOf(text, /\p{L}/gu);
  if (letters < LEAST_LETTERS) return false;
  return countOf(text, SCRIPTS[to] ?? LATIN) < letters * (SCRIPTS[to] ? 0.15 : 0.4);
};

/** The signs of a text in their order. */
const orderOf = (text: string): string => [...text.matchAll(PLACEHOLDER)].map(([, number]) => number).join();

type Words = { kind: BlockKind; text: string };

/** Whether each sign of a block stands in its translation once, and those around words around some. */
export const holdsSigns = ({ kind, text }: Words, target: string): boolean =>
  kind === 'cells'
    ? orderOf(text) === orderOf(target)
    : signsIn(text).join() === signsIn(target).join() &&
      [...spansIn(text)].every(
        (number) => target.indexOf(placeholder(number)) < target.indexOf(closing(number)),
      );

/** A translation without those signs around words that do not stand in it as a pair: it is only plainer so. */
export const withWholeSpans = (text: string, target: string): string => {
  const spans = spansIn(text);
  const signs = [...target.matchAll(PLACEHOLDER)];
  const isWhole = (number: number): boolean =>
    signs
      .filter(([, found]) => Number(found) === number)
      .map(([sign]) => sign)
      .join('') ===
    placeholder(number) + closing(number);
  return target.replaceAll(PLACEHOLDER, (sign, found: string) => {
    const number = Number(found);
    if (spans.has(number)) return isWhole(number) ? sign : '';
    return sign === closing(number) ? '' : sign;
  });
};

/** What is wrong with the translation of a block; the bars of a table keep their order. */
export const faultOfBlock = ({ kind, text }: Words, target: string, to: LanguageCode): Fault | undefined =>
  faultOf(text, target, to) ?? (holdsSigns({ kind, text }, target) ? undefined : 'failed-parts');

/** The first of some translations of a block that holds, though it be without what sets its words apart. */
export const bestOf = (
  block: Words,
  targets: readonly string[],
  to: LanguageCode,
): { target: string; fault: Fault | undefined } => {
  const plain = { kind: block.kind, text: withoutSpans(block.text) };
  const best = targets
    .map((target) => withWholeSpans(block.text, target))
    .find((target) => !faultOfBlock(plain, withoutSpans(target), to));
  if (best !== undefined) return { target: best, fault: undefined };
  return { target: '', fault: faultOfBlock(block, targets[0] ?? '', to) };
};

/** What is wrong with a translation; undefined where it holds. Its signs may stand in another order. */
export const faultOf = (source: string, target: string, to: LanguageCode): Fault | undefined => {
  const said = wordsOf(target);
  const asked = wordsOf(source);
  if (said === '' && asked !== '') return 'failed-empty';
  if (signsIn(source).join() !== signsIn(target).join()) return 'failed-parts';
  if (REMARK.test(said) && !REMARK.test(asked)) return 'failed-remark';
  if (said.length > asked.length * TALL + TOLERANCE || /<\/?p\b/i.test(said)) return 'failed-remark';
  if (isForeign(said, to)) return said === asked ? 'failed-same' : 'failed-language';
  if (said === asked && countOf(asked, /\p{L}/gu) >= LEAST_LETTERS * 2) return 'failed-same';
  return undefined;
};
