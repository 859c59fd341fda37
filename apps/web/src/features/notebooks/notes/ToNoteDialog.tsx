import { notebookAt } from '@studiolo/contract/notebooks/addresses';
import { notePath, titleOfNote } from '@studiolo/contract/notebooks/note-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify, TOAST_MS } from '../../../platform/toast/notify.ts';
import { useAllPages } from '../../../platform/queries/use-all-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { notebookFor, notebooksQuery } from '../queries.ts';
import { canEdit } from '../roles.ts';
import { addToNote, saveNote } from './save-note.ts';
import { useNoteToSave } from './note-target.tsx';
import { noteTexts } from './notes.texts.ts';
import styles from './Notes.module.css';
import { notesQuery } from './queries.ts';

/** Returns the id of the notebook on the current page, if any. It is the most likely target. */
const notebookHere = (): string | undefined => notebookAt(location.pathname);

const ToNote = ({ onDone }: { onDone: () => void }) => {
  const text = useText(noteTexts);
  const navigate = useNavigate();
  const { sent } = useNoteToSave();
  const [chosen, setChosen] = useState(notebookHere);
  const [noteId, setNoteId] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const query = useInfiniteQuery(notebooksQuery({ search: '', ownership: 'all', sort: 'used' }));
  const { data } = query;
  useAllPages(query);
  const editable = data?.pages.flatMap(({ records }) => records).filter(({ role }) => canEdit(role)) ?? [];
  const selected =
    chosen === '' ? undefined : (editable.find((each) => each.notebookId === chosen) ?? editable[0]);
  const notebookId = selected?.notebookId ?? '';
  const notesPages = useInfiniteQuery({ ...notesQuery(notebookId), enabled: notebookId !== '' });
  const { data: listed } = notesPages;
  useAllPages(notesPages);
  const notes = listed?.pages.flatMap(({ records }) => records) ?? [];

  if (!data) return <Skeleton height={120} />;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const notebook = selected ?? (await notebookFor(sent.title.trim() || text('newNotebook')));
      const note = await (noteId === ''
        ? saveNote(notebook.notebookId, sent)
        : addToNote({ notebookId, noteId }, sent));
      onDone();
      const run = () => void navigate(notePath(notebook.notebookId, note.noteId));
      notify(text('savedIn', { name: notebook.name }), 'success', TOAST_MS, { label: text('open'), run });
    } catch {
      // `call` has already shown the error.
      setIsBusy(false);
    }
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void save(event)}>
      <label>
        {text('sendTo')}
        <select
          value={notebookId}
          onChange={({ target }) => {
            setChosen(target.value);
            setNoteId('');
          }}
        >
          {editable.map((each) => (
            <option key={each.notebookId} value={each.notebookId}>
              {`${each.emoji} ${each.name}`.trim()}
            </option>
          ))}
          <option value="">{text('newNotebook')}</option>
        </select>
      </label>
      <label>
        {text('sendInto')}
        <select value={noteId} onChange={({ target }) => setNoteId(target.value)}>
          <option value="">{text('intoNew')}</option>
          {notes.map((note) => (
            <option key={note.noteId} value={note.noteId}>
              {titleOfNote(note) || text('untitled')}
            </option>
          ))}
        </select>
      </label>
      <div className={styles['choices']}>
        <Button type="submit" variant="filled" isBusy={isBusy}>
          {text('send')}
        </Button>
      </div>
    </form>
  );
};

/** Dialog to choose the target: a new note, or the end of an existing one. */
export const ToNoteDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(noteTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('sendTitle')} closeLabel={text('close')}>
      <ToNote onDone={onClose} />
    </Dialog>
  );
};
