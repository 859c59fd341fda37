import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { CopyPart } from '../books/copying.ts';
import { SETTLE_SOURCE, type Enqueue } from './sources.jobs.ts';
import type { SourceRow, SourceStore } from './sources.store.ts';
import { startFetching } from './start-fetching.ts';

type Deps = { sources: SourceStore; files: Pick<Files, 'use'>; runs: Runs; enqueue: Enqueue };

/** Copies the sources of a notebook; pages that are not fetched yet are fetched for the copy. */
export const createCopySources =
  ({ sources, files, runs, enqueue }: Deps): CopyPart =>
  async ({ from, to, isOwn, files: copied, sources: known }, tx) => {
    for (const row of await sources.ofNotebook(from)) {
      const id = known.get(row.id);
      // Skips sources that were added since the copy began.
      if (id === undefined) continue;
      const fileId = row.fileId === null ? null : (copied.get(row.fileId) ?? null);
      const isFetched = fileId === null && row.url !== '' && row.error === null;
      const copy: SourceRow = {
        ...row,
        ...to,
        id,
        fileId,
        nextFileId: null,
        fetching: isFetched ? 'waiting' : null,
        origin: isOwn ? row.origin : null,
      };
      await sources.insert(copy, tx);
      if (fileId !== null) {
        await files.use(to.ownerId, [fileId], id, tx);
        // The original had no summary yet.
        if (row.digest === null) await enqueue(SETTLE_SOURCE, { fileId }, { tx });
      }
      if (isFetched) await startFetching(runs, copy, '', tx);
    }
  };
