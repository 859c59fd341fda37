import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Answer } from '../answer/answer.ts';
import styles from '../answer/AnswerView.module.css';
import { useThreadActions } from '../actions/thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';

type Props = { turn: Turn; answer: Answer };

export const ContinueOffer = ({ turn, answer: { state, isTruncated } }: Props) => {
  const text = useText(threadTexts);
  const { continueAnswer } = useThreadActions();
  if (!continueAnswer || state !== 'done' || !isTruncated) return null;
  return (
    <Button
      size="sm"
      className={styles['open']}
      icon={<IconPlayerTrackNext size={16} stroke={1.7} />}
      onClick={() => continueAnswer(turn)}
    >
      {text('continueAnswer')}
    </Button>
  );
};
