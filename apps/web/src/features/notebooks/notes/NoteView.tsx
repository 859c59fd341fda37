import { useQuery } from '@tanstack/react-query';
import { Missing } from '../../../core/missing/Missing.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { noteTexts } from './notes.texts.ts';
import styles from './Notes.module.css';
import { noteQuery, type NoteName } from './queries.ts';

type Props = { name: NoteName; mayWrite: boolean; onClose: () => void };

/** An existing note: in an editor, or read-only without write access. */
export const NoteView = ({ name, mayWrite, onClose }: Props) => {
  const text = useText(noteTexts);
  const { data: note, error, refetch } = useQuery(noteQuery(name));
  if (note)
    return <NoteEditor notebookId={name.notebookId} note={note} isReadOnly={!mayWrite} onClose={onClose} />;
  if (error === null) return <Skeleton height={200} />;
  const missing = (
    <div className={styles['empty']}>
      <p className={styles['hint']}>{text('gone')}</p>
      <Button onClick={onClose}>{text('back')}</Button>
    </div>
  );
  return <Missing error={error} goneView={missing} onAgain={refetch} />;
};
