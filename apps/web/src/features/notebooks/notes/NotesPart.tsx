import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { Suspense, useState } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { canEdit } from '../roles.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { NoteList } from './NoteList.tsx';
import { NoteView } from './NoteView.tsx';
import { useOpenNote } from './open-note.ts';

export const NotesPart = ({ notebook }: { notebook: Notebook }) => {
  const { notebookId, role } = notebook;
  const { noteId, isNew, open, begin, close } = useOpenNote();
  /** Id of the note that was just created. Keeps its editor mounted when the URL changes to that id. */
  const [createdId, setCreatedId] = useState<string>();
  // After another note was opened, this note is opened like any other.
  if (createdId !== undefined && noteId !== createdId && !isNew) setCreatedId(undefined);
  const mayWrite = canEdit(role);

  if (mayWrite && (isNew || (noteId !== undefined && noteId === createdId)))
    return (
      <NoteEditor
        key="new"
        notebookId={notebookId}
        note={undefined}
        onCreated={(note) => {
          setCreatedId(note.noteId);
          open(note.noteId, true);
        }}
        // The id is removed from the URL a moment later. Clearing it here would open the note a second time.
        onClose={close}
      />
    );
  if (noteId !== undefined)
    return (
      <Suspense fallback={<Skeleton height={200} />}>
        <NoteView key={noteId} name={{ notebookId, noteId }} mayWrite={mayWrite} onClose={close} />
      </Suspense>
    );
  return <NoteList notebookId={notebookId} mayWrite={mayWrite} onOpen={open} onNew={begin} />;
};
