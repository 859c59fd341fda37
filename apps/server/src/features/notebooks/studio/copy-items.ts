import { randomUUID } from 'node:crypto';
import { withCopiedFiles, type CopyPart } from '../notebooks/copy-context.ts';
import type { StudioStore } from './studio.store.ts';

/** Copies finished items of a notebook, and skips unfinished and failed ones. */
export const createCopyItems =
  (store: StudioStore): CopyPart =>
  async (context, tx) => {
    const { from, to, sources } = context;
    for (const row of await store.finishedIn(from, tx)) {
      const chosen = row.sourceIds?.flatMap((id) => sources.get(id) ?? []) ?? [];
      await store.insert(
        {
          ...row,
          id: randomUUID(),
          runId: randomUUID(),
          notebookId: to.notebookId,
          makerId: to.ownerId,
          sourceIds: chosen.length > 0 ? chosen : null,
          anchors: withCopiedFiles(row.anchors, context),
        },
        tx,
      );
    }
  };
