import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { CopyPart } from '../notebooks/copy-context.ts';
import { startFetching } from '../../../core/sources/fetching.ts';
import type { Enqueue } from '../../../core/sources/settling.ts';
import type { NotebookShelf } from './notebook-shelf.ts';
import { SETTLE_SOURCE } from './sources.jobs.ts';
import type { SourceRow, SourceStore } from './sources.store.ts';

type Deps = {
  sources: SourceStore;
  shelf: NotebookShelf;
  files: Pick<Files, 'use'>;
  runs: Runs;
  enqueue: Enqueue;
};

/** Copies the sources of a notebook; pages that are not fetched yet are fetched for the copy. */
export const createCopySources =
  ({ sources, shelf, files, runs, enqueue }: Deps): CopyPart =>
  async ({ from, to, isOwner, files: copied, sources: sourceIds }, tx) => {
    for (const row of await sources.ofNotebook(from, tx)) {
      const id = sourceIds.get(row.id);
      // Skips sources that were added since the copy began.
      if (id === undefined) continue;
      const fileId = row.fileId === null ? null : (copied.get(row.fileId) ?? null);
      const needsFetching = fileId === null && row.url !== '' && row.error === null;
      const copy: SourceRow = {
        ...row,
        ...to,
        id,
        fileId,
        nextFileId: null,
        fetching: needsFetching ? 'waiting' : null,
        origin: isOwner ? row.origin : null,
      };
      await sources.insert(copy, tx);
      if (fileId !== null) {
        await files.use(to.ownerId, [fileId], id, tx);
        // The original had no summary yet.
        if (row.digest === null) await enqueue(SETTLE_SOURCE, { fileId }, { tx });
      }
      if (needsFetching) await startFetching(runs, shelf, copy, '', tx);
    }
  };
