import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { NoteRow } from './NoteRow.tsx';
import { noteTexts } from './notes.texts.ts';
import styles from './Notes.module.css';
import { notesQuery } from './queries.ts';

/** Minimum length of a list for which a search field is shown. */
const MIN_NOTES_FOR_SEARCH = 8;

type Props = {
  notebookId: string;
  mayWrite: boolean;
  onOpen: (noteId: string) => void;
  onNew: () => void;
};

export const NoteList = ({ notebookId, mayWrite, onOpen, onNew }: Props) => {
  const text = useText(noteTexts);
  const [search, setSearch] = useState('');
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    notesQuery(notebookId, search.trim()),
  );
  const notes = data?.pages.flatMap(({ records }) => records) ?? [];
  const isSearched = search !== '' || notes.length >= MIN_NOTES_FOR_SEARCH;

  return (
    <div className={styles['part']}>
      {mayWrite && (
        <Button icon={<IconPlus size={16} />} isFull onClick={onNew}>
          {text('newNote')}
        </Button>
      )}
      {isSearched && (
        <TextField
          label={text('search')}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {isPending && <Skeleton height={120} />}
      {!isPending && notes.length === 0 && (
        <div className={styles['empty']}>
          {search === '' && <h3>{text('none')}</h3>}
          <p className={styles['hint']}>
            {text(search === '' ? (mayWrite ? 'noneHint' : 'noneToRead') : 'noneFit')}
          </p>
        </div>
      )}
      <ul className={styles['list']} aria-label={text('notes')}>
        {notes.map((note) => (
          <NoteRow key={note.noteId} note={note} mayWrite={mayWrite} onOpen={() => onOpen(note.noteId)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="subtle" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('more')}
        </Button>
      )}
    </div>
  );
};
