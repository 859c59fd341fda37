import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Nothing } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { Note, NoteCard, NoteVersion } from './note-entities.ts';
import { NOTE_LIMITS } from './note-limits.ts';
import { isBlankNote } from './note-rules.ts';
import { isVisible, trimName } from '../wire/visible-text.ts';

const Title = z.string().check(z.overwrite(trimName), z.maxLength(NOTE_LIMITS.titleLength, 'name-too-long'));
const Text = z.string('fill-in').check(z.maxLength(NOTE_LIMITS.contentLength, 'too-long'));
const AppendedText = Text.check(z.refine(isVisible, 'fill-in'));
/** A note may have a title only. */
const isWritten = z.refine<{ title: string; content: string }>((note) => !isBlankNote(note), {
  error: 'fill-in',
  path: ['content'],
});
const Anchors = z.array(Anchor).check(z.maxLength(NOTE_LIMITS.anchors, 'too-many'));
const Version = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(1_000_000_000, 'invalid'));

const CHANGE = { method: 'POST', access: 'user' } as const;
const READ = { method: 'GET', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;
const noteInput = { notebookId: Id, noteId: Id };
/** Numbers in a query arrive as text. */
const VersionParameter = z.pipe(z.pipe(z.string('invalid'), z.transform(Number)), Version);

export const createNote = endpoint({
  ...CHANGE,
  path: '/cli/notebook/note/v1/create',
  input: z
    .object({
      notebookId: Id,
      /** Id chosen by the client, so that creating a note is idempotent. */
      noteId: z.optional(Id),
      title: z._default(Title, ''),
      content: Text,
      /** Citations that the note's `[n]` refer to; those that the text does not use are dropped. */
      anchors: z._default(Anchors, []),
    })
    .check(isWritten),
  data: Note,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE', 'INVALID'],
  perMinute: 60,
  summary: 'Creates a note in a notebook.',
});

export const pageNotes = endpoint({
  ...READ,
  path: '/cli/notebook/note/v1/page',
  input: z.object({
    ...PAGE_INPUT,
    notebookId: Id,
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'too-long'))),
  }),
  data: pageOf(NoteCard),
  summary: 'Lists the notes of a notebook, pinned ones first, then last changed first.',
});

export const getNote = endpoint({
  ...READ,
  path: '/cli/notebook/note/v1/get',
  input: z.object(noteInput),
  data: Note,
  summary: 'Returns one note.',
});

export const updateNote = endpoint({
  ...CHANGE,
  path: '/cli/notebook/note/v1/update',
  input: z
    .object({
      ...noteInput,
      /** The version that the change is based on; if the note has a newer one, nothing is saved. */
      version: Version,
      title: Title,
      content: Text,
      /** Unchanged if omitted. */
      anchors: z.optional(Anchors),
      /** Stores a separate version instead of merging it with the same user's previous save. */
      isApart: z.optional(z.boolean()),
    })
    .check(isWritten),
  data: Note,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'EDIT_CONFLICT', 'INVALID'],
  summary:
    'Saves a note. Refused if somebody else changed it meanwhile; the error contains the current note.',
});

export const appendToNote = endpoint({
  ...CHANGE,
  path: '/cli/notebook/note/v1/append',
  input: z.object({ ...noteInput, content: AppendedText, anchors: z._default(Anchors, []) }),
  data: Note,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE', 'INVALID'],
  perMinute: 60,
  summary: 'Appends to a note; its citations are renumbered to follow those of the note.',
});

export const pinNote = endpoint({
  ...CHANGE,
  path: '/cli/notebook/note/v1/pin',
  input: z.object({ ...noteInput, isPinned: z.boolean('invalid') }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Pins a note to the top of the list, or unpins it.',
});

export const deleteNote = endpoint({
  ...CHANGE,
  path: '/cli/notebook/note/v1/del',
  input: z.object(noteInput),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Deletes a note. It can be restored within five minutes.',
});

export const restoreNote = endpoint({
  ...CHANGE,
  path: '/cli/notebook/note/v1/restore',
  input: z.object(noteInput),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE'],
  summary: 'Restores a deleted note within five minutes.',
});

export const listNoteVersions = endpoint({
  ...READ,
  path: '/cli/notebook/note/v1/versions',
  input: z.object(noteInput),
  data: z.array(NoteVersion),
  summary: 'Lists the versions of a note, newest first.',
});

export const getNoteVersion = endpoint({
  ...READ,
  path: '/cli/notebook/note/v1/version',
  input: z.object({ ...noteInput, version: VersionParameter }),
  data: Note,
  summary: 'Returns an earlier version of a note.',
});

export const restoreNoteVersion = endpoint({
  ...CHANGE,
  path: '/cli/notebook/note/v1/restoreVersion',
  input: z.object({ ...noteInput, version: Version, current: Version }),
  data: Note,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'EDIT_CONFLICT'],
  summary: 'Restores an earlier version of a note; the current text is kept as a version.',
});

export const downloadNote = endpoint({
  ...CHANGE,
  path: '/cli/notebook/note/v1/download',
  encoding: 'form',
  answer: 'bytes',
  input: z.object({ ...noteInput, fileType: z._default(z.enum(['md', 'docx', 'pdf'], 'invalid'), 'md') }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE'],
  perMinute: 30,
  summary: 'Downloads a note, with its citations as numbered sources at the end.',
});
