import { IconWorldQuestion } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Answer } from '../answer/answer.ts';
import styles from '../answer/AnswerView.module.css';
import { useThreadActions } from '../actions/thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';

type Props = { turn: Turn & { ask?: { beyondSources?: boolean | undefined } | undefined }; answer: Answer };

/** Offers to answer beyond the sources, if only sources may answer and none was cited. */
export const BeyondOffer = ({ turn, answer: { state, error, text: words, anchors } }: Props) => {
  const text = useText(threadTexts);
  const { askBeyond } = useThreadActions();
  const isHeld = state === 'running' || error !== '' || words === '' || anchors.length > 0;
  if (!askBeyond || isHeld || turn.ask?.beyondSources) return null;
  return (
    <Button
      size="sm"
      className={styles['open']}
      icon={<IconWorldQuestion size={16} stroke={1.7} />}
      onClick={() => askBeyond(turn)}
    >
      {text('askBeyond')}
    </Button>
  );
};
