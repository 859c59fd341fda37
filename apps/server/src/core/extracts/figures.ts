import type { Sentence } from '../../platform/reading/source.ts';
import { findDates } from './find-dates.ts';

const FIGURE =
  /(?:[$€£¥￥]\s?|US\$\s?)?(?<![\p{L}\d.-])\d+(?:,\d{3})*(?:\.\d+)?(?:[–-]\d+(?:\.\d+)?)?(?:\s?(?:%|％|‰|°C|°F|℃|million|billion|trillion|thousand|percent|per cent|万亿|亿|万|千|百|km²|km|kg|cm|mm|nm|GHz|MHz|GB|MB|TB|kWh|MW|GW|metres|meters|feet|miles|kilometres|kilometers|acres|hectares|tons|tonnes|people|inhabitants|students|seats|years|days|hours|minutes|seconds|points|yards|tokens|parameters|times|平方公里|平方米|公里|千米|毫米|厘米|纳米|英尺|英寸|英里|磅|千瓦|度|℃|米|公斤|千克|吨|公顷|人|名|个|座|家|次|种|岁|年|天|小时|分钟|美元|元|倍|分|票|场|位|项|级)(?!\p{Ll}))*|百分之[\d一二三四五六七八九十百点]+/gu;

/** Figures in a sentence as written, without dates and chapter numbers. */
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
  return (remaining.match(FIGURE) ?? [])
    .map((figure) => figure.trim())
    .filter((figure) => figure !== '' && !/^(?:1[5-9]|20)\d\d$/.test(figure) && !/^[0-9]$/.test(figure));
};

/** Sentences with figures, the most informative first. */
export const withFigures = (sentences: readonly Sentence[]): { sentence: Sentence; figures: string[] }[] =>
  sentences.flatMap((sentence) => {
    const figures = figuresIn(sentence.text);
    return figures.length > 0 && figures.length <= 6 ? [{ sentence, figures }] : [];
  });
