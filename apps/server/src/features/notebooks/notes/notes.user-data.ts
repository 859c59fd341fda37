import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { cited } from '../../../core/user-data/cited.ts';
import type { UserData } from '../../../core/user-data/user-data.ts';
import type { NoteStore } from './notes.store.ts';
import type { VersionStore } from './versions.store.ts';

type NoteText = { title: string; content: string; anchors: Anchor[] };

const exported = ({ title, content, anchors }: NoteText) => ({
  title,
  content,
  cites: cited(anchors),
});

export const noteUserData = (stores: { notes: NoteStore; versions: VersionStore }): UserData => ({
  tables: ['notebook_notes', 'notebook_note_versions'],
  export: async (owner) => {
    const versions = await stores.versions.ofOwner(owner);
    return {
      notes: (await stores.notes.ofOwner(owner)).map((note) => ({
        ...exported(note),
        isPinned: note.isPinned,
        createdAt: note.createdAt,
        versions: versions
          .filter(({ noteId }) => noteId === note.id)
          .map((version) => ({ ...exported(version), at: version.updatedAt })),
      })),
    };
  },
  erase: async (owner, queryable) => {
    await stores.versions.erase(owner, queryable);
    await stores.notes.erase(owner, queryable);
  },
});
