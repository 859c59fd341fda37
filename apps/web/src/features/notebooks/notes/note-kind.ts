import { getNote, updateNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import type { TextKind } from '../../../core/writing/text-kind.ts';
import { call } from '../../../platform/api/call.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { lockOfNote, noteDrafts } from './note-drafts.ts';
import { noteTexts } from './notes.texts.ts';
import { cacheNote, writeNote } from './queries.ts';

/** Storage of the notes of a notebook. */
export const noteKind = (notebookId: string): TextKind<Note> => ({
  titleLength: NOTE_LIMITS.titleLength,
  canBeEmpty: false,
  lockOf: lockOfNote,
  revisionOf: ({ version }) => version,
  isServerOpen: () => true,
  drafts: {
    ...noteDrafts,
    save: (noteId, draft, owner) => noteDrafts.save(noteId, draft && { ...draft, notebookId }, owner),
  },
  create: ({ title, content, anchors = [] }, { id, isQuiet }) =>
    writeNote({ ...(id !== undefined && { noteId: id }), notebookId, title, content, anchors }, isQuiet),
  fetch: (noteId) => call(getNote, { notebookId, noteId }, { isQuiet: true }),
  save: (noteId, { title, content, revision, isApart, anchors }) =>
    call(
      updateNote,
      { notebookId, noteId, version: revision, title, content, isApart, ...(anchors && { anchors }) },
      { isQuiet: true },
    ),
  cache: cacheNote,
  names: {
    untitled: () => translate(noteTexts, 'untitled'),
    copyOf: (title) => translate(noteTexts, 'copyOf', { title }),
    copied: (title) => translate(noteTexts, 'copied', { title }),
  },
});
