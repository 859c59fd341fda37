import { notePath } from '@studiolo/contract/notebooks/note-rules';
import { IconNotes } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ConversationScope } from '../../../core/conversation/conversation-scope.ts';
import { sendableOf } from '../../../core/thread/actions/sendable-of.ts';
import type { Turn } from '../../../core/thread/turn.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify, TOAST_MS } from '../../../platform/toast/notify.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { saveNote } from './save-note.ts';
import { noteTexts } from './notes.texts.ts';

/** Saves an answer as a note in its notebook. */
const SaveAnswer = ({ notebookId, turn }: { notebookId: string; turn: Turn }) => {
  const text = useText(noteTexts);
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: () => saveNote(notebookId, sendableOf(turn)),
    onSuccess: ({ noteId }) => {
      const run = () => void navigate(notePath(notebookId, noteId));
      notify(text('answerKept'), 'success', TOAST_MS, { label: text('open'), run });
    },
  });
  return (
    <IconButton label={text('keepAnswer')} size={28} disabled={save.isPending} onClick={() => save.mutate()}>
      <IconNotes size={16} stroke={1.7} />
    </IconButton>
  );
};

/** Returns the actions on answers that only editors of the notebook have. */
export const editorsTurnTools =
  (notebookId: string): NonNullable<ConversationScope['turnTools']> =>
  ({ turn }) =>
    turn.isStored && turn.answer.text.trim() !== '' ? (
      <SaveAnswer notebookId={notebookId} turn={turn} />
    ) : null;
