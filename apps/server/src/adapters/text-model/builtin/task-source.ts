import type { Ask } from './ask.ts';
import { foldChinese } from '../../../platform/reading/chinese/fold-chinese.ts';
import { sourcesOf, type SourceText } from '../../../platform/reading/source.ts';

const REFERS_BACK =
  /\b(?:that|this|it|above|the (?:last|previous) (?:answer|message|text))\b|上面|以上|上文|前面|这[段篇个些]|刚才|上述|它/i;

const plainly = (text: string): string =>
  foldChinese(text)
    .toLowerCase()
    .replaceAll(/[\s_·-]/g, '');

/** The title in a question, as 《…》. */
export const titleIn = (instruction: string): string =>
  /《([^》]{1,80})》/.exec(instruction)?.[1]?.trim() ?? '';

/** The sources with that title, else those that mention it; all of them if no title is given. */
const ofTitle = (title: string, sources: readonly SourceText[]): SourceText[] => {
  if (title === '') return [...sources];
  const plainTitle = plainly(title);
  const namedSources = sources.filter(({ name }) => plainly(name).includes(plainTitle));
  return namedSources.length > 0
    ? namedSources
    : sources.filter(({ text }) => plainly(text).includes(plainTitle));
};

/**
 * Returns the text to work on, such as for a summary: the text of the question, the sources, or the previous
 * turn.
 */
export const sourcesForTask = (ask: Ask): SourceText[] => {
  if (ask.given !== '') return [{ text: ask.given, name: '', number: undefined }];
  if (ask.passages.length > 0) return ofTitle(titleIn(ask.instruction), sourcesOf(ask.passages));
  const before = [ask.earlier[0] ?? '', ask.lastAnswer].toSorted((a, b) => b.length - a.length)[0] ?? '';
  return before.length > 80 && (REFERS_BACK.test(ask.instruction) || ask.instruction.length < 30)
    ? [{ text: before, name: '', number: undefined }]
    : [];
};
