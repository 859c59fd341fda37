import { memo, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { AnswerView } from './answer/AnswerView.tsx';
import { Question } from './question/Question.tsx';
import { QuestionEditor } from './question/QuestionEditor.tsx';
import { threadTexts } from './thread.texts.ts';
import type { Turn } from './turn.ts';
import { TurnActions } from './actions/TurnActions.tsx';
import styles from './TurnView.module.css';

type Props = {
  turn: Turn;
  /** Ids of its sibling turns, including itself, joined into a string so that they compare by value. */
  siblings: string;
  isLast: boolean;
  /** Whether the turn is too old to be sent with the next question. */
  isLeftOut?: boolean;
};

/** A turn: a question with its answer. */
export const TurnView = memo(({ turn, siblings, isLast, isLeftOut = false }: Props) => {
  const text = useText(threadTexts);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <article
      className={styles['turn']}
      data-last={isLast || undefined}
      data-hidden={turn.isHidden || undefined}
      data-left-out={isLeftOut || undefined}
    >
      <h2 className="unseen">{text('youAsked')}</h2>
      {isEditing ? (
        <QuestionEditor turn={turn} onEnd={() => setIsEditing(false)} />
      ) : (
        <Question turn={turn} onEdit={() => setIsEditing(true)} />
      )}
      <AnswerView turn={turn} isLast={isLast} />
      {turn.isPinned && !turn.isHidden && <p className={styles['pinned']}>{text('pinned')}</p>}
      {turn.isHidden && <p className={styles['hidden']}>{text('hidden')}</p>}
      <TurnActions turn={turn} siblings={siblings} />
    </article>
  );
});
