import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { noteTexts } from './notes.texts.ts';
import styles from './Notes.module.css';
import { noteQuery, type NoteName } from './queries.ts';

type Props = { name: NoteName; mayWrite: boolean; onClose: () => void };

/** A note that is there: written, or read by who may not write it. */
export const NoteView = ({ name, mayWrite, onClose }: Props) => {
  const text = useText(noteTexts);
  const { data: note, isError } = useQuery(noteQuery(name));
  if (note)
    return <NoteEditor notebookId={name.notebookId} note={note} isReadOnly={!mayWrite} onClose={onClose} />;
  if (!isError) return <Skeleton height={200} />;
  return (
    <div className={styles['empty']}>
      <p className={styles['hint']}>{text('gone')}</p>
      <Button onClick={onClose}>{text('back')}</Button>
    </div>
  );
};
