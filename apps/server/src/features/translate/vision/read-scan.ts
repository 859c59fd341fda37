import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { LayoutBlock, Layouts } from '../../../core/layouts/layouts.service.ts';
import type { BlockRow, BlockStore } from '../blocks/blocks.store.ts';
import { blockRow } from '../run/read-document.ts';
import type { PageStore } from '../translations/pages.store.ts';
import type { PageRow, TranslationRow } from '../translations/translations.store.ts';
import type { VisionModelFor } from '../../../core/models/vision-model.ts';
import { createReadPagePicture } from './read-page-picture.ts';

type Deps = {
  layouts: Pick<Layouts, 'picture' | 'canRecognize' | 'recognize'>;
  pages: Pick<PageStore, 'set'>;
  blocks: Pick<BlockStore, 'of' | 'insert'>;
  transaction: RunInTransaction;
  visionModelFor: VisionModelFor;
};

/** Reads a scanned page once, by text recognition or a vision model; returns whether it contains text to translate. */
export type ReadScan = (row: TranslationRow, page: PageRow, signal: AbortSignal) => Promise<boolean>;

/** Start of the indexes of blocks that are read from pictures, above those of the file's text layer. */
const FIRST_INDEX = 500_000;
const MAX_PAGE_BLOCKS = 200;

/** Creates the row of a block of a scan; a line that could not be read reliably stays unchanged. */
const scanRow = (row: TranslationRow, block: LayoutBlock, index: number): BlockRow => ({
  ...blockRow(row, block, index),
  ...(block.kind === 'unreadable' && { reason: { key: 'kept-unclear' as const } }),
});

export const createReadScan = (deps: Deps): ReadScan => {
  const { layouts, pages, blocks, transaction } = deps;
  const readPicture = createReadPagePicture(deps);
  return async (row, page, signal) => {
    const { number } = page;
    const pageBlocks = await blocks.of(row.id, { from: number, before: number + 1 });
    if (pageBlocks.some(({ kind }) => kind !== 'figure')) return true;
    const recognized = await layouts.recognize(row.ownerId, row.fileId, number, signal);
    const recognizedBlocks =
      recognized?.blocks.slice(0, MAX_PAGE_BLOCKS) ?? (await readPicture(row, page, signal));
    if (!recognizedBlocks || recognizedBlocks.length === 0) {
      const missing = layouts.canRecognize ? ('page-unclear' as const) : ('page-unseen' as const);
      const reason = { key: recognizedBlocks ? ('page-wordless' as const) : missing };
      await pages.set(row.id, number, { state: 'original', reason });
      return false;
    }
    const first = FIRST_INDEX + number * MAX_PAGE_BLOCKS;
    await transaction((tx) =>
      blocks.insert(
        recognizedBlocks.map((block, at) => scanRow(row, block, first + at)),
        tx,
      ),
    );
    return true;
  };
};
