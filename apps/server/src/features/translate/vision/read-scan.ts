import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Layouts } from '../../../core/layouts/layouts.service.ts';
import type { BlockStore } from '../blocks/blocks.store.ts';
import { blockRow } from '../run/read-document.ts';
import type { PageStore } from '../translations/pages.store.ts';
import type { PageRow, TranslationRow } from '../translations/translations.store.ts';
import { createSeePage, type VisionModelFor } from './see-page.ts';

type Deps = {
  layouts: Pick<Layouts, 'picture'>;
  pages: Pick<PageStore, 'set'>;
  blocks: Pick<BlockStore, 'of' | 'insert'>;
  transaction: RunInTransaction;
  seeing: VisionModelFor;
};

/** Reads a scanned page once; returns whether it has anything to translate. */
export type ReadScan = (row: TranslationRow, page: PageRow, signal: AbortSignal) => Promise<boolean>;

/** Numbers of blocks read from a picture start above those of the file's own blocks. */
const SEEN_FROM = 500_000;
const ROOM = 200;

export const createReadScan = (deps: Deps): ReadScan => {
  const { pages, blocks, transaction } = deps;
  const seePage = createSeePage(deps);
  return async (row, page, signal) => {
    const { number } = page;
    const known = await blocks.of(row.id, { from: number, before: number + 1 });
    if (known.some(({ kind }) => kind !== 'figure')) return true;
    const seen = await seePage(row, page, signal);
    if (!seen || seen.length === 0) {
      const reason = { key: seen ? ('page-wordless' as const) : ('page-unseen' as const) };
      await pages.set(row.id, number, { state: 'original', reason });
      return false;
    }
    const first = SEEN_FROM + number * ROOM;
    await transaction((tx) =>
      blocks.insert(
        seen.map((block, at) => blockRow(row, block, first + at)),
        tx,
      ),
    );
    return true;
  };
};
