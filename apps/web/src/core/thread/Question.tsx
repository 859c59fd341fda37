import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { QuestionFiles } from './QuestionFiles.tsx';
import styles from './Question.module.css';
import { threadTexts } from './thread.texts.ts';
import type { Turn } from './turn.ts';
import { useAnswer } from './use-answer.ts';

/** A question longer than this is folded. */
const LONG = 900;
const MANY_LINES = 14;

const isLong = (prompt: string): boolean =>
  prompt.length > LONG || prompt.split('\n', MANY_LINES + 1).length > MANY_LINES;

export const editButtonOf = ({ msgId }: Pick<Turn, 'msgId'>): string => `edit-${msgId}`;

/** What was asked, with the names of the files that went with it. */
export const Question = ({ turn, onEdit }: { turn: Turn; onEdit: () => void }) => {
  const text = useText(threadTexts);
  const [isOpen, setIsOpen] = useState(false);
  const isRunning = useAnswer(turn, ({ state }) => state === 'running');
  const canFold = isLong(turn.prompt);
  return (
    <div className={styles['question']}>
      <QuestionFiles urls={turn.fileUrls} />
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
        <div className={styles['bubble']}>
          {turn.quote !== '' && (
            <blockquote className={styles['quote']} aria-label={text('quoted')} dir="auto">
              {turn.quote}
            </blockquote>
          )}
          <p className={classes(styles['words'], canFold && !isOpen && styles['folded'])} dir="auto">
            {turn.prompt}
          </p>
          {canFold && (
            <button
              type="button"
              className={styles['fold']}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {text(isOpen ? 'showLess' : 'showAll')}
            </button>
          )}
        </div>
      </div>
    </div>
  );
};
