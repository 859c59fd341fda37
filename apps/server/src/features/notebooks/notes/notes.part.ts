import { notePath, titleOfNote } from '@studiolo/contract/notebooks/note-rules';
import { createDeletion } from '../../../core/deletion/deletion.ts';
import type { Documents } from '../../../core/documents/documents.service.ts';
import type { Database, RunInTransaction } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/replica/replica.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotebookAccess, People } from '../notebooks/access.ts';
import type { VerifyAnchors } from '../../../core/evidence/verify-anchors.ts';
import { createCopyNotes } from './copy-notes.ts';
import { createFindNotes, mentionableNotes } from './find-notes.ts';
import { createNoteSearchStore } from './note-search.store.ts';
import { createNoteExports } from './note-exports.ts';
import { createNoteService } from './notes.service.ts';
import { createNoteStore } from './notes.store.ts';
import { notebookNotes } from './notes.tables.ts';
import { noteUserData } from './notes.user-data.ts';

type Deps = {
  database: Database;
  reads: Reads;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  access: NotebookAccess;
  people: People;
  documents: Documents;
  verifyAnchors: VerifyAnchors;
  recordChange: (notebookId: string, ownerId: string) => Promise<void>;
};

export const createNotesPart = (deps: Deps) => {
  const store = createNoteStore(deps.database);
  const deletion = createDeletion(deps, { table: notebookNotes });
  const noteSearchStore = createNoteSearchStore(deps.reads);
  const notes = createNoteService({ ...deps, notes: store, deletion });
  const exports = createNoteExports({ ...deps, notes: store });
  return {
    /** Finds a note that the user may copy. */
    async findNote(userId: string, id: string) {
      const note = await noteSearchStore.read(userId, id);
      return (
        note && { title: titleOfNote(note), text: note.content, path: notePath(note.notebookId, note.id) }
      );
    },
    services: { notes, exports },
    copyOf: createCopyNotes(store),
    search: createFindNotes(noteSearchStore),
    mentions: [mentionableNotes(noteSearchStore)],
    userData: noteUserData(store),
    deletions: [deletion],
  };
};
