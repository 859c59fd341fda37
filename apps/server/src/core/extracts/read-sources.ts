import { languageOfSource, type Language } from '../../platform/reading/language.ts';
import { canStand, isNoise } from '../../platform/reading/selection.ts';
import { readSentences, type Sentence } from '../../platform/reading/source.ts';

export type SourcePassage = {
  number: number;
  fileId: string;
  name: string;
  text: string;
  heading: string | null;
};

/** Parsed sources: all sentences in order, and those that are informative on their own. */
export type ReadSources = { sentences: Sentence[]; telling: Sentence[]; language: Language; names: string[] };

const BACK_MATTER =
  /^[\d.\s#*]*(?:references|bibliography|works cited|literature cited|further reading|external links|see also|notes|footnotes|citations|sources|acknowledge?ments?|contents|table of contents|index|copyright|about the authors?|参考文献|参考资料|引用文献|注释|脚注|致谢|目录|目次|外部链接|外部連結|延伸阅读|相关条目|参见)\s*[:：]?$/i;
const MIN_HEADER_REPEATS = 3;
const MAX_HEADER_LENGTH = 90;

const shapeOf = (line: string): string => line.replace(/\d+/g, '#').trim().toLowerCase();

/** Finds lines that recur in several passages of a file, such as running heads. */
const runningHeads = (passages: readonly SourcePassage[]): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  for (const { text } of passages) {
    const shapes = new Set(text.split('\n').map(shapeOf));
    for (const shape of shapes)
      if (shape.length > 1 && shape.length <= MAX_HEADER_LENGTH && !/[.。!?！？]$|^\|/.test(shape))
        seen.set(shape, (seen.get(shape) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, times]) => times >= MIN_HEADER_REPEATS).map(([shape]) => shape));
};

/** Whether a passage has enough bibliographic entries to be a bibliography and not a text with citations. */
const isBibliography = (fullText: string): boolean => {
  const end = fullText.split('\n').findIndex((each) => BACK_MATTER.test(each));
  const text = end === -1 ? fullText : fullText.split('\n').slice(0, end).join('\n');
  const entries =
    text.match(/^[^\S\n\r\u2028\u2029]*(?:\[\d+\]|\d{1,3}\.|\^)\s+\S.*\b(?:1[89]|20)\d\d\b/gm)?.length ?? 0;
  const marks = text.match(/\bet al\.|\bdoi\b|arXiv|Proc\.|\bpp?\. ?\d|ISBN|ISSN|Vol\. ?\d/gi)?.length ?? 0;
  return entries >= 3 || marks >= 4 || (text.match(/https?:\/\//g)?.length ?? 0) >= 5;
};

/** Page numbers and editors' remarks inside a text, as in encyclopedias. */
const EDITORS_MARK =
  /(?<=[.,;”"\]]):\s?\d{1,4}(?:[–-]\d{1,4})?(?:,\s?\d{1,4}(?:[–-]\d{1,4})?)*(?=\s|$)|\[(?:dubious|clarification|who|when|which|according|better|page|needs|failed|original)[^\]]*\]/g;

const useful = (passages: readonly SourcePassage[]): SourcePassage[] => {
  const heads = runningHeads(passages);
  return passages
    .filter(({ heading, text }) => !BACK_MATTER.test(heading ?? '') && !isBibliography(text))
    .map((passage) => ({
      ...passage,
      text: passage.text
        .replaceAll(EDITORS_MARK, '')
        .split('\n')
        .filter((line) => !heads.has(shapeOf(line)))
        .join('\n'),
    }));
};

/** Heading without its number and markup. */
const shownHeading = (heading: string | null): string =>
  (heading ?? '')
    .replace(/[#*_`]+|\[[^[\]]*\]$/g, '')
    .replace(/^\d+(?:\.\d+)*\.?\s+/, '')
    .trim();

const MAX_SENTENCE_LENGTH = 420;

/** Whether a sentence, however short, is meant for readers. */
export const isForReaders = ({ text }: Sentence): boolean =>
  text.length <= MAX_SENTENCE_LENGTH &&
  !isNoise(text) &&
  !/[|•�{}<>]|\.{4,}|…{2,}|\\[a-z]+|\b(?:doi|isbn|arxiv)\b|^[^\p{L}]*$/iu.test(text) &&
  (text.match(/[“"]/g)?.length ?? 0) < 5 &&
  !/\b(?:click|tap|sign in|log in|subscribe|cookies?|newsletter|navigation|toggle|sidebar|edit links|retrieved)\b/i.test(
    text,
  );

/** Whether a sentence for readers is also long enough to be informative on its own. */
const isReadable = (sentence: Sentence): boolean =>
  isForReaders(sentence) &&
  !/^(?:\(|\d+\s\p{Lu})/u.test(sentence.text) &&
  (/\p{Script=Han}/u.test(sentence.text) || sentence.text.length >= 35);

/** Counts the figures of Chinese dates as words. */
const withWords = (sentence: Sentence): Sentence => ({
  ...sentence,
  text: sentence.text.replace(/(?<!\d)\d+(?=\s?(?:[年月日号]|世纪))/g, '某'),
});

/** Splits passages into sentences, without references, running heads and tables of contents. */
export const readSources = (sourcePassages: readonly SourcePassage[]): ReadSources => {
  const files = [...Map.groupBy(sourcePassages, ({ fileId }) => fileId).values()];
  const passages = files.flatMap(useful);
  const headings = new Map(passages.map(({ number, heading }) => [number, shownHeading(heading)]));
  const sentences = readSentences(passages).map((sentence) => ({
    ...sentence,
    heading: shownHeading(sentence.heading) || headings.get(sentence.number ?? 0) || '',
  }));
  return {
    sentences,
    telling: sentences.filter((sentence) => canStand(withWords(sentence)) && isReadable(sentence)),
    language: languageOfSource(passages.map(({ text }) => text).join('\n')),
    names: [...new Set(sourcePassages.map(({ name }) => name))],
  };
};
