import { randomUUID } from 'node:crypto';
import { anchoredIn, type CopyPart } from '../notebooks/copying.ts';
import type { StudioStore } from './studio.store.ts';

/** Copies finished items of a notebook, and skips unfinished and failed ones. */
export const createCopyItems =
  (store: StudioStore): CopyPart =>
  async (copying, tx) => {
    const { from, to, sources } = copying;
    for (const row of await store.madeIn(from, tx)) {
      const chosen = row.sourceIds?.flatMap((id) => sources.get(id) ?? []) ?? [];
      await store.insert(
        {
          ...row,
          id: randomUUID(),
          runId: randomUUID(),
          notebookId: to.notebookId,
          makerId: to.ownerId,
          sourceIds: chosen.length > 0 ? chosen : null,
          anchors: anchoredIn(row.anchors, copying),
        },
        tx,
      );
    }
  };
