import { IconWorldQuestion } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useHasModel } from '../../model-picker/use-has-model.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Answer } from '../answer/answer.ts';
import styles from '../answer/AnswerView.module.css';
import { useThreadActions } from '../actions/thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import { canAskBeyond, type TurnWithQuestion } from './can-ask-beyond.ts';

type Props = { turn: TurnWithQuestion; answer: Answer; isLast: boolean };

/** Offers an answer beyond the sources if only sources were allowed and none was cited. */
export const BeyondOffer = ({ turn, answer, isLast }: Props) => {
  const text = useText(threadTexts);
  const { askBeyond } = useThreadActions();
  const hasModel = useHasModel();
  if (!askBeyond || !canAskBeyond(turn, answer, { hasModel, isLast })) return null;
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
