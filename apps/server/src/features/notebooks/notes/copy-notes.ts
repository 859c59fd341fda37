import { randomUUID } from 'node:crypto';
import { withCopiedFiles, type CopyPart } from '../notebooks/copy-context.ts';
import type { NoteStore } from './notes.store.ts';

/** Copies the current notes of a notebook. Drops the other authors, because they wrote nothing in the copy. */
export const createCopyNotes =
  (notes: NoteStore): CopyPart =>
  async (context, tx) => {
    const { from, to } = context;
    for (const id of await notes.idsOf(from, tx)) {
      const row = await notes.find(from, id, tx);
      if (!row) continue;
      const anchors = withCopiedFiles(row.anchors, context);
      const authorId = row.authorId === to.ownerId ? row.authorId : null;
      await notes.insert({ ...row, ...to, id: randomUUID(), version: 1, authorId, anchors }, tx);
    }
  };
