import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { LaidBlock, Layouts } from '../../../core/layouts/layouts.service.ts';
import type { BlockRow, BlockStore } from '../blocks/blocks.store.ts';
import { blockRow } from '../run/read-document.ts';
import type { PageStore } from '../translations/pages.store.ts';
import type { PageRow, TranslationRow } from '../translations/translations.store.ts';
import { createSeePage, type VisionModelFor } from './see-page.ts';

type Deps = {
  layouts: Pick<Layouts, 'picture' | 'canRecognize' | 'recognize'>;
  pages: Pick<PageStore, 'set'>;
  blocks: Pick<BlockStore, 'of' | 'insert'>;
  transaction: RunInTransaction;
  seeing: VisionModelFor;
};

/**
 * Reads a scanned page once, by text recognition or else with a vision model; returns whether it has anything
 * to translate.
 */
export type ReadScan = (row: TranslationRow, page: PageRow, signal: AbortSignal) => Promise<boolean>;

/** Numbers of blocks read from a picture start above those of the file's own blocks. */
const SEEN_FROM = 500_000;
const ROOM = 200;

/** The row of a block of a scan; a line that could not be read reliably remains unchanged in the picture. */
const scanRow = (row: TranslationRow, block: LaidBlock, index: number): BlockRow => ({
  ...blockRow(row, block, index),
  ...(block.kind === 'unreadable' && { reason: { key: 'kept-unclear' as const } }),
});

export const createReadScan = (deps: Deps): ReadScan => {
  const { layouts, pages, blocks, transaction } = deps;
  const seePage = createSeePage(deps);
  return async (row, page, signal) => {
    const { number } = page;
    const pageBlocks = await blocks.of(row.id, { from: number, before: number + 1 });
    if (pageBlocks.some(({ kind }) => kind !== 'figure')) return true;
    const recognized = await layouts.recognize(row.ownerId, row.fileId, number, signal);
    const seen = recognized?.blocks.slice(0, ROOM) ?? (await seePage(row, page, signal));
    if (!seen || seen.length === 0) {
      const missing = layouts.canRecognize ? ('page-unclear' as const) : ('page-unseen' as const);
      const reason = { key: seen ? ('page-wordless' as const) : missing };
      await pages.set(row.id, number, { state: 'original', reason });
      return false;
    }
    const first = SEEN_FROM + number * ROOM;
    await transaction((tx) =>
      blocks.insert(
        seen.map((block, at) => scanRow(row, block, first + at)),
        tx,
      ),
    );
    return true;
  };
};
