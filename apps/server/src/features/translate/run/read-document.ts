import { isTranslated, PLACEHOLDER, withoutSpans } from '@studiolo/contract/translate/blocks';
import type { Sentence } from '@studiolo/contract/text/say';
import type { LayoutBlock, LayoutPage, Layouts } from '../../../core/layouts/layouts.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { BlockRow, BlockStore } from '../blocks/blocks.store.ts';
import type { PageStore } from '../translations/pages.store.ts';
import type { PageRow, TranslationRow, TranslationStore } from '../translations/translations.store.ts';
import type { VisionModelFor } from '../../../core/models/vision-model.ts';
import { extractTerms } from './extract-terms.ts';
import { isWrittenIn } from '../check/language-of.ts';

export type ReadDeps = {
  layouts: Pick<Layouts, 'read' | 'canRecognize'>;
  translations: Pick<TranslationStore, 'set'>;
  pages: Pick<PageStore, 'insert'>;
  blocks: Pick<BlockStore, 'insert'>;
  transaction: RunInTransaction;
  visionModelFor: VisionModelFor;
};

const UNTRANSLATED_REASONS: Partial<Record<LayoutBlock['kind'], Sentence>> = {
  table: { key: 'kept-table' },
  code: { key: 'kept-code' },
  formula: { key: 'kept-formula' },
  figure: { key: 'kept-figure' },
  reference: { key: 'kept-reference' },
  header: { key: 'kept-header' },
  footer: { key: 'kept-footer' },
  turned: { key: 'kept-turned' },
  unreadable: { key: 'kept-unreadable' },
};

const pageRow = (row: TranslationRow, page: LayoutPage, canSee: boolean): PageRow => {
  const hasWords = page.blocks.some(({ kind }) => isTranslated(kind));
  const { number, width, height, isTurned, isScan } = page;
  const needsReading = isScan && page.blocks.every(({ kind }) => kind === 'figure');
  const reason: Sentence = { key: needsReading ? 'page-unseen' : 'page-untranslatable' };
  const isWaiting = hasWords || (needsReading && canSee);
  return {
    translationId: row.id,
    number,
    width,
    height,
    isTurned,
    isScan,
    isFree: false,
    state: isWaiting ? 'waiting' : 'original',
    reason: isWaiting ? null : reason,
  };
};

export const blockRow = (row: TranslationRow, block: LayoutBlock, index: number): BlockRow => {
  const isWordless = isTranslated(block.kind) && !/\p{L}/u.test(block.text.replaceAll(PLACEHOLDER, ''));
  const isUntranslated =
    !isTranslated(block.kind) ||
    isWordless ||
    isWrittenIn(block.text.replaceAll(PLACEHOLDER, ''), row.toLanguage);
  const { page, kind, level, parts, lines, size, isBold } = block;
  return {
    translationId: row.id,
    index,
    page,
    kind,
    level,
    text: block.text.toWellFormed(),
    parts,
    lines,
    size,
    isBold,
    target: '',
    state: isUntranslated ? ('kept' as const) : ('waiting' as const),
    reason: isUntranslated
      ? (UNTRANSLATED_REASONS[kind] ?? {
          key: isWordless ? ('kept-wordless' as const) : ('kept-same' as const),
        })
      : null,
  };
};

/** Reads the layout of a document, and stores its pages, blocks and recurring terms. */
export const createReadDocument =
  ({ layouts, translations, pages, blocks, transaction, visionModelFor }: ReadDeps) =>
  async (row: TranslationRow, signal: AbortSignal): Promise<{ title: string; terms: string[] }> => {
    const document = await layouts.read(row.ownerId, row.fileId, signal);
    const canSee = layouts.canRecognize || (await visionModelFor(row.ownerId)) !== undefined;
    const laidBlocks = document.pages.flatMap((page) => page.blocks);
    const rows = laidBlocks.map((block, index) => blockRow(row, block, index));
    const terms = extractTerms(
      rows.filter(({ state }) => state === 'waiting').map(({ text }) => withoutSpans(text)),
    );
    await transaction(async (tx) => {
      await pages.insert(
        document.pages.map((page) => pageRow(row, page, canSee)),
        tx,
      );
      await blocks.insert(rows, tx);
      const title = document.title.toWellFormed().slice(0, 300);
      await translations.set(
        row.id,
        {
          isRead: true,
          title,
          ...(row.terms.length === 0 && { terms: terms.map((source) => ({ source, target: '' })) }),
        },
        tx,
      );
    });
    return { title: document.title, terms };
  };
