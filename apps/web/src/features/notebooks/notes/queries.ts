import {
  createNote,
  deleteNote as remove,
  getNote,
  getNoteVersion,
  listNoteVersions,
  pageNotes,
  pinNote as pin,
  restoreNote as restore,
} from '@studiolo/contract/notebooks/note-endpoints';
import type { Note, NoteCard } from '@studiolo/contract/notebooks/note-entities';
import { addSourceFrom } from '@studiolo/contract/notebooks/source-endpoints';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate, queryClient } from '../../../platform/queries/query-client.ts';
import { withRefresh } from '../../../platform/queries/with-refresh.ts';

const PAGE_SIZE = 50;

export type NoteName = { notebookId: string; noteId: string };

const keyOf = (notebookId: string, ...rest: unknown[]) => ['notebook', notebookId, 'notes', ...rest];

export const notesQuery = (notebookId: string, search = '') =>
  infiniteQueryOptions({
    queryKey: keyOf(notebookId, 'list', search),
    queryFn: ({ pageParam, signal }) =>
      call(
        pageNotes,
        { notebookId, current: pageParam, size: PAGE_SIZE, ...(search === '' ? {} : { search }) },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }: Page<NoteCard>) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const noteQuery = ({ notebookId, noteId }: NoteName) =>
  queryOptions({
    queryKey: keyOf(notebookId, noteId),
    queryFn: ({ signal }) => call(getNote, { notebookId, noteId }, { signal, isQuiet: true }),
  });

export const versionsQuery = ({ notebookId, noteId }: NoteName) =>
  queryOptions({
    queryKey: keyOf(notebookId, noteId, 'versions'),
    queryFn: ({ signal }) => call(listNoteVersions, { notebookId, noteId }, { signal, isQuiet: true }),
  });

export const versionQuery = ({ notebookId, noteId }: NoteName, version: number) =>
  queryOptions({
    queryKey: keyOf(notebookId, noteId, 'versions', version),
    queryFn: ({ signal }) =>
      call(getNoteVersion, { notebookId, noteId, version: String(version) }, { signal, isQuiet: true }),
  });

/** Puts a note from the server into the cache. */
export const cacheNote = (note: Note): void => {
  queryClient.setQueryData(noteQuery(note).queryKey, note);
  void invalidate(keyOf(note.notebookId, 'list'));
};

const refreshAfter = (notebookId: string, change: Promise<unknown>) =>
  withRefresh(change, () => void invalidate(keyOf(notebookId)));

export const pinNote = (note: NoteName, isPinned: boolean): Promise<boolean> =>
  refreshAfter(note.notebookId, call(pin, { notebookId: note.notebookId, noteId: note.noteId, isPinned }));

export const deleteNote = ({ notebookId, noteId }: NoteName): Promise<boolean> =>
  refreshAfter(notebookId, call(remove, { notebookId, noteId }));

export const restoreNote = ({ notebookId, noteId }: NoteName): Promise<boolean> =>
  refreshAfter(notebookId, call(restore, { notebookId, noteId }));

export const makeSource = ({ notebookId, noteId }: NoteName): Promise<boolean> =>
  refreshAfter(notebookId, call(addSourceFrom, { notebookId, kind: 'note', id: noteId }));

export const writeNote = async (fields: RawInputOf<typeof createNote>, isQuiet: boolean): Promise<Note> => {
  const note = await call(createNote, fields, { isQuiet });
  cacheNote(note);
  return note;
};
