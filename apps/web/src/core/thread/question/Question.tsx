import { IconPencil } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { QuestionBubble } from './QuestionBubble.tsx';
import { QuestionChats } from './QuestionChats.tsx';
import { QuestionFiles } from './QuestionFiles.tsx';
import styles from './Question.module.css';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';
import { useAnswer } from '../live/use-answer.ts';

export const editButtonOf = ({ msgId }: Pick<Turn, 'msgId'>): string => `edit-${msgId}`;

export const Question = ({ turn, onEdit }: { turn: Turn; onEdit: () => void }) => {
  const text = useText(threadTexts);
  const isRunning = useAnswer(turn, ({ state }) => state === 'running');
  return (
    <div className={styles['question']}>
      <QuestionFiles urls={turn.fileUrls} />
      <QuestionChats chats={turn.mentions} />
      <div className={styles['asked']}>
        {!isRunning && (
          <IconButton
            id={editButtonOf(turn)}
            className={styles['edit']}
            label={text('edit')}
            size={28}
            onClick={onEdit}
          >
            <IconPencil size={16} stroke={1.7} />
          </IconButton>
        )}
        <QuestionBubble prompt={turn.prompt} quote={turn.quote} />
      </div>
    </div>
  );
};
