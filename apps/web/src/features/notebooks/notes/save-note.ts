import { appendToNote, createNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { call } from '../../../platform/api/call.ts';
import { withBacklink, type Sendable } from '../../../platform/send-to.ts';
import { cacheNote, type NoteName } from './queries.ts';

const contentOf = (sent: Sendable) => ({ content: withBacklink(sent), anchors: [...(sent.anchors ?? [])] });

export const saveNote = async (notebookId: string, sent: Sendable): Promise<Note> => {
  const title = sent.title.replace(/\s+/g, ' ').trim().slice(0, NOTE_LIMITS.titleLength);
  const note = await call(createNote, { notebookId, title, ...contentOf(sent) });
  cacheNote(note);
  return note;
};

export const addToNote = async (name: NoteName, sent: Sendable): Promise<Note> => {
  const note = await call(appendToNote, { ...name, ...contentOf(sent) });
  cacheNote(note);
  return note;
};
