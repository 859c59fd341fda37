import type { NoteCard } from '@studiolo/contract/notebooks/note-entities';
import { titleOfNote } from '@studiolo/contract/notebooks/note-rules';
import { IconPinned } from '@tabler/icons-react';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { NoteMenu } from './NoteMenu.tsx';
import { noteTexts } from './notes.texts.ts';
import styles from './Notes.module.css';

type Props = { note: NoteCard; mayWrite: boolean; onOpen: () => void };

export const NoteRow = ({ note, mayWrite, onOpen }: Props) => {
  const text = useText(noteTexts);
  const when = useRelativeTime();
  const { title, excerpt, isPinned, authorName, updateDate } = note;
  const excerptText = title === '' ? excerpt.split('\n').slice(1).join(' ') : excerpt.replaceAll('\n', ' ');
  const time = when(updateDate);
  return (
    <li className={styles['row']}>
      <button type="button" className={styles['open']} onClick={onOpen}>
        <span className={styles['name']}>
          {isPinned && <IconPinned size={14} role="img" aria-label={text('pinned')} />}
          <span>{titleOfNote(note) || text('untitled')}</span>
        </span>
        {excerptText.trim() !== '' && <div className={styles['excerpt']}>{excerptText}</div>}
        <div className={styles['meta']}>
          {authorName === '' ? time : text('by', { name: authorName, time })}
        </div>
      </button>
      <span className={styles['menu']}>
        <NoteMenu note={note} mayWrite={mayWrite} />
      </span>
    </li>
  );
};
