import type { Note, NoteVersion } from '@studiolo/contract/notebooks/note-entities';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { NotebookAccess, People } from '../books/access.ts';
import type { NoteService } from './notes.service.ts';
import type { NoteStore } from './notes.store.ts';
import { presentNote, presentVersion } from './present-note.ts';
import type { VersionRow } from './note-rows.ts';
import type { VersionStore } from './versions.store.ts';

type Deps = {
  notes: NoteStore;
  versions: VersionStore;
  service: Pick<NoteService, 'update'>;
  access: NotebookAccess;
  people: Pick<People, 'namesOf'>;
};
type NoteName = { notebookId: string; noteId: string };

export type VersionService = ReturnType<typeof createVersionService>;

export const createVersionService = ({ notes, versions, service, access, people }: Deps) => {
  const find = async ({ notebookId, noteId }: NoteName, version: number): Promise<VersionRow> => {
    const note = await notes.find(notebookId, noteId);
    const row = note && (await versions.find(noteId, version));
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  return {
    async list(userId: string, { notebookId, noteId }: NoteName): Promise<NoteVersion[]> {
      await access.require(userId, notebookId, 'viewer');
      if (!(await notes.find(notebookId, noteId))) throw new Refusal('NOT_FOUND');
      const rows = await versions.list(noteId);
      const names = await people.namesOf([...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]);
      return rows.map((row) => presentVersion(row, names));
    },

    async get(userId: string, asked: NoteName, version: number): Promise<Note> {
      await access.require(userId, asked.notebookId, 'viewer');
      const [note, row] = await Promise.all([
        notes.find(asked.notebookId, asked.noteId),
        find(asked, version),
      ]);
      if (!note) throw new Refusal('NOT_FOUND');
      const names = await people.namesOf(row.authorId ? [row.authorId] : []);
      return presentNote({ ...note, ...row }, names);
    },

    async restore(userId: string, asked: NoteName, version: number, current: number): Promise<Note> {
      await access.require(userId, asked.notebookId, 'editor');
      const { title, content, anchors } = await find(asked, version);
      const edit = { version: current, title, content, anchors, isApart: true };
      return service.update(userId, asked.notebookId, asked.noteId, edit, anchors);
    },
  };
};
