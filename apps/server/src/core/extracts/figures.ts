import type { Sentence } from '../../platform/reading/source.ts';
import { findDates } from './find-dates.ts';

const FIGURE =
  /(?:[$€£¥￥]\s?|US\$\s?)?(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d.-])\d+(?:,\d{3})*(?:\.\d+)?(?:[–-]\d+(?:\.\d+)?)?(?:\s?(?:%|％|‰|°C|°F|℃|million|billion|trillion|thousand|percent|per cent|万亿|亿|万|千|百|km²|km|kg|cm|mm|nm|GHz|MHz|GB|MB|TB|kWh|MW|GW|metres|meters|feet|miles|kilometres|kilometers|acres|hectares|tons|tonnes|people|inhabitants|students|seats|years|days|hours|minutes|seconds|points|yards|tokens|parameters|times|平方公里|平方米|公里|千米|毫米|厘米|纳米|英尺|英寸|英里|磅|千瓦|度|℃|米|公斤|千克|吨|公顷|人|名|个|座|家|次|种|岁|年|天|小时|分钟|美元|元|倍|分|票|场|位|项|级)(?!\p{Ll}))*|百分之[\d一二三四五六七八九十百点]+/gu;

/** A time or a ratio: 7:30, 16:9. */
const TIME = /(?<![\p{Script=Latin}\d.:：])\d{1,2}(?:[:：]\d{1,2}){1,2}(?![\d:：])(?:\s?[ap]\.?m\b\.?)?/giu;
const UUID = /(?<![\p{Script=Latin}\d-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\p{Script=Latin}\d-])/giu;
const ASCII_RUN = /[\x21-\x7e]+/g;
/** A word that may be an identifier, of letters and digits. */
const CODE = /(?<![\p{Script=Latin}\d])[a-z\d]+(?:[-_][a-z\d]+)*(?![\p{Script=Latin}\d])/giu;
const MIN_CODE_LENGTH = 6;
const MIN_CODE_CHANGES = 2;

/** Whether a word is a web or mail address. */
const isAddress = (word: string): boolean => /:\/\/|@|^www\./i.test(word);

/** Whether letters and digits alternate, as in 314abc9 and X4-77b, but not in 35kg. */
const isCode = (word: string): boolean =>
  word.length >= MIN_CODE_LENGTH &&
  (word.match(/\d[-_]?(?=[a-z])|[a-z][-_]?(?=\d)/gi)?.length ?? 0) >= MIN_CODE_CHANGES;

/** Figures in a sentence as written, without dates, chapter numbers and identifiers. */
export const figuresIn = (text: string): string[] => {
  let remaining = text;
  for (const { shown, at } of findDates(text))
    remaining = `${remaining.slice(0, at)}${' '.repeat(shown.length)}${remaining.slice(at + shown.length)}`;
  remaining = remaining.replace(
    /\b(?:figure|fig\.|table|section|chapter|page|version|eq\.|step|part|no\.)\s*\d[\d.]*|[图表第]\s*\d+[章节页]?/gi,
    ' ',
  );
  // A number after a name belongs to it: Windows 95, Microsoft 365.
  remaining = remaining.replace(
    /(?<=\p{Lu}[\p{L}]+[ -])\d[\d.]*(?!\s?(?:%|percent|million|billion|people))(?=[\s,.;)]|$)/gu,
    ' ',
  );
  remaining = remaining
    .replace(UUID, ' ')
    .replace(ASCII_RUN, (word) => (isAddress(word) ? ' ' : word))
    .replace(CODE, (word) => (isCode(word) ? ' ' : word));
  const times = [...remaining.matchAll(TIME)].map(({ 0: shown, index }) => ({ shown: shown.trim(), index }));
  const others = [...remaining.replace(TIME, (time) => ' '.repeat(time.length)).matchAll(FIGURE)]
    .map(({ 0: shown, index }) => ({ shown: shown.trim(), index }))
    .filter(({ shown }) => shown !== '' && !/^(?:1[5-9]|20)\d\d$/.test(shown) && !/^[0-9]$/.test(shown));
  return [...times, ...others].toSorted((a, b) => a.index - b.index).map(({ shown }) => shown);
};

/** Sentences with figures, the most informative first. */
export const withFigures = (sentences: readonly Sentence[]): { sentence: Sentence; figures: string[] }[] =>
  sentences.flatMap((sentence) => {
    const figures = figuresIn(sentence.text);
    return figures.length > 0 && figures.length <= 6 ? [{ sentence, figures }] : [];
  });
