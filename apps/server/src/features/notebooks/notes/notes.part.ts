import { notePath, titleOfNote } from '@studiolo/contract/notebooks/note-rules';
import type { Documents } from '../../../core/documents/documents.service.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotebookAccess, People } from '../books/access.ts';
import type { VerifyAnchors } from '../../../core/evidence/verify-anchors.ts';
import { createCopyNotes } from './copy-notes.ts';
import { createFindNotes, mentionableNotes } from './find-notes.ts';
import { createFoundNoteStore } from './found-notes.store.ts';
import { createNoteExports } from './note-exports.ts';
import { createNoteService } from './notes.service.ts';
import { createNoteStore } from './notes.store.ts';
import { noteUserData } from './notes.user-data.ts';
import { createVersionService } from './versions.service.ts';
import { createVersionStore } from './versions.store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  access: NotebookAccess;
  people: People;
  documents: Documents;
  vouch: VerifyAnchors;
  noticeChange: (notebookId: string, ownerId: string) => Promise<void>;
};

export const createNotesPart = (deps: Deps) => {
  const stores = { notes: createNoteStore(deps.database), versions: createVersionStore(deps.database) };
  const found = createFoundNoteStore(deps.database);
  const notes = createNoteService({ ...deps, notes: stores.notes });
  const versions = createVersionService({ ...deps, ...stores, service: notes });
  const papers = createNoteExports({ ...deps, notes: stores.notes });
  return {
    /** Finds a note that the user may read, to copy it. */
    async findNote(userId: string, id: string) {
      const note = await found.read(userId, id);
      return (
        note && { title: titleOfNote(note), text: note.content, path: notePath(note.notebookId, note.id) }
      );
    },
    services: { notes, versions, papers },
    copyOf: createCopyNotes(stores.notes),
    search: createFindNotes(found),
    mentions: [mentionableNotes(found)],
    userData: noteUserData(stores),
    /** Erases notes deleted before a moment. */
    forget: stores.notes.forget,
  };
};
