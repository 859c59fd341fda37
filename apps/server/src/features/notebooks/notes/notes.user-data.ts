import { exportedText } from '../../../core/texts/exported-text.ts';
import type { UserData } from '../../../core/user-data/user-data.ts';
import type { NoteStore } from './notes.store.ts';

export const noteUserData = (notes: NoteStore): UserData => ({
  tables: ['notebook_notes', 'notebook_note_versions'],
  export: async (owner) => {
    const versions = await notes.versionsOf(owner);
    return {
      notes: (await notes.ofOwner(owner)).map((note) => ({
        ...exportedText(note, versions),
        isPinned: note.isPinned,
        createdAt: note.createdAt,
      })),
    };
  },
  erase: notes.erase,
});
