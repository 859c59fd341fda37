import { PLACEHOLDER } from '@studiolo/contract/translate/blocks';
import type { ReportLine, TranslationReport } from '@studiolo/contract/translate/entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { segmentWords } from '../../../platform/reading/segment-words.ts';
import type { UntranslatedParts } from '../translate.tables.ts';
import type { PageStore } from '../translations/pages.store.ts';
import { renderSentence } from '../translations/present-translation.ts';
import type { PageRow, TranslationStore } from '../translations/translations.store.ts';
import type { BlockRow, BlockStore } from './blocks.store.ts';
import { violationsOf } from './present-block.ts';

type Deps = {
  translations: Pick<TranslationStore, 'findOwn'>;
  pages: Pick<PageStore, 'of'>;
  blocks: Pick<BlockStore, 'of'>;
};

const charactersOf = (text: string): number => text.replaceAll(PLACEHOLDER, '').replaceAll(/\s/g, '').length;

const countWords = (text: string): number =>
  [...segmentWords(text.replaceAll(PLACEHOLDER, ' '))].filter(
    ({ segment, isWordLike }) => isWordLike && /\p{L}/u.test(segment),
  ).length;

const isGraphic = ({ kind, state }: BlockRow): boolean =>
  state === 'kept' && (kind === 'figure' || kind === 'table');

const isTranslatedBlock = ({ state }: BlockRow): boolean => state === 'translated' || state === 'edited';

const countWordsIn = (blocks: readonly BlockRow[]): number =>
  blocks.reduce((sum, { text }) => sum + countWords(text), 0);

/** Returns the number of words in figures and tables that stay in the original: all but those of translated labels. */
const countUntranslatedWords = (blocks: readonly BlockRow[]): number =>
  Math.max(
    0,
    countWordsIn(blocks.filter(isGraphic)) -
      countWordsIn(blocks.filter((block) => block.kind === 'label' && isTranslatedBlock(block))),
  );

/** Reports a page's translated, kept and failed blocks; each block counts once. */
export const reportLine = (
  page: PageRow,
  blocks: readonly BlockRow[],
  keptOriginals: UntranslatedParts | null,
  locale: Locale,
): ReportLine => {
  const count = (state: BlockRow['state']) => blocks.filter((block) => block.state === state).length;
  const remarks = new Map<string, ReportLine['remarks'][number]>();
  const addRemark = (words: string, block: number, isFailure: boolean) => {
    const existing = remarks.get(words);
    remarks.set(words, {
      words,
      count: (existing?.count ?? 0) + 1,
      block: existing?.block ?? block,
      isFailure,
    });
  };
  for (const { index, state, reason } of blocks)
    if (state === 'kept' || state === 'failed')
      addRemark(renderSentence(locale, reason), index, state === 'failed');
  if (blocks.length === 0 && page.reason) addRemark(renderSentence(locale, page.reason), -1, false);
  const done = blocks.filter(isTranslatedBlock);
  // A page that stays unchanged in the PDF keeps all its paragraphs.
  const isPageKept = keptOriginals?.pages.includes(page.number) ?? false;
  if (isPageKept) addRemark(say(locale, 'paper-page-kept'), done[0]?.index ?? -1, true);
  else
    for (const { index } of done) {
      if (keptOriginals?.blocks.includes(index)) addRemark(say(locale, 'paper-block-kept'), index, true);
      if (keptOriginals?.lacking?.includes(index))
        addRemark(say(locale, 'paper-letters-missing'), index, true);
    }
  return {
    page: page.number,
    state: page.state,
    translated: count('translated'),
    edited: count('edited'),
    kept: count('kept'),
    failed: count('failed'),
    waiting: count('waiting'),
    charactersIn: done.reduce((sum, { text }) => sum + charactersOf(text), 0),
    charactersOut: done.reduce((sum, { target }) => sum + charactersOf(target), 0),
    wordsInFigures: countUntranslatedWords(blocks),
    remarks: [...remarks.values()],
  };
};

/** Reports the result of each page, so that no omission goes unnoticed. */
export const createReportService = ({ translations, pages, blocks }: Deps) => ({
  async report(owner: string, id: string, locale: Locale): Promise<TranslationReport> {
    const row = await translations.findOwn(owner, id);
    if (!row) throw new Refusal('NOT_FOUND');
    const [pageRows, all] = await Promise.all([pages.of(id), blocks.of(id)]);
    const byPage = Map.groupBy(all, ({ page }) => page);
    const lines = pageRows.map((page) => reportLine(page, byPage.get(page.number) ?? [], row.kept, locale));
    return {
      lines,
      charactersIn: lines.reduce((sum, line) => sum + line.charactersIn, 0),
      charactersOut: lines.reduce((sum, line) => sum + line.charactersOut, 0),
      violations: all.flatMap((block) =>
        violationsOf(block, row.terms).map(({ source, target }) => ({
          term: source,
          target,
          block: block.index,
          page: block.page,
        })),
      ),
    };
  },
});

export type ReportService = ReturnType<typeof createReportService>;
