import { randomUUID } from 'node:crypto';
import { anchoredIn, type CopyPart } from '../notebooks/copying.ts';
import type { NoteStore } from './notes.store.ts';

/**
 * Copies the current notes of a notebook. Other authors' names are dropped, because they wrote nothing here.
 */
export const createCopyNotes =
  (notes: NoteStore): CopyPart =>
  async (copying, tx) => {
    const { from, to } = copying;
    for (const id of await notes.idsOf(from, tx)) {
      const row = await notes.find(from, id, tx);
      if (!row) continue;
      const anchors = anchoredIn(row.anchors, copying);
      const authorId = row.authorId === to.ownerId ? row.authorId : null;
      await notes.insert({ ...row, ...to, id: randomUUID(), version: 1, authorId, anchors }, tx);
    }
  };
