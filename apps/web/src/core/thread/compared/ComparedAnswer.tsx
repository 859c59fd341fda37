import { IconPlayerStop } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { AnswerView } from '../answer/AnswerView.tsx';
import styles from './ComparedTurns.module.css';
import { useThreadActions } from '../actions/thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';
import { useAnswer } from '../live/use-answer.ts';

type Props = { turn: Turn; compared: readonly Turn[]; label: string; isLast: boolean };

/** One answer of a comparison, with buttons to stop it and to continue the conversation with it. */
export const ComparedAnswer = ({ turn, compared, label, isLast }: Props) => {
  const text = useText(threadTexts);
  const { prefer, stop } = useThreadActions();
  const isRunning = useAnswer(turn, ({ state }) => state === 'running');
  return (
    <article className={styles['column']} aria-label={label}>
      <header className={styles['head']}>
        <h3 className={styles['model']}>{label}</h3>
        {isRunning && (
          <IconButton label={text('stopOne', { model: label })} size={28} onClick={() => stop(turn)}>
            <IconPlayerStop size={15} stroke={1.7} />
          </IconButton>
        )}
      </header>
      <AnswerView turn={turn} isLast={isLast && turn.isStored} />
      {!isRunning && turn.isStored && (
        <Button size="sm" onClick={() => prefer(turn, compared)}>
          {text('prefer')}
        </Button>
      )}
    </article>
  );
};
