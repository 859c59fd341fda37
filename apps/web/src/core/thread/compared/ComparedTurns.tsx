import { useEffect, useRef } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useModelLabel } from '../../model-picker/use-model-label.ts';
import { ComparedAnswer } from './ComparedAnswer.tsx';
import styles from './ComparedTurns.module.css';
import { QuestionBubble } from '../question/QuestionBubble.tsx';
import questionStyles from '../question/Question.module.css';
import { QuestionFiles } from '../question/QuestionFiles.tsx';
import { useThreadActions } from '../actions/thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';
import turnStyles from '../TurnView.module.css';

/** Time without movement after which a swipe is considered finished, in ms. */
const SCROLL_END_DELAY_MS = 150;

type Props = { turn: Turn; compared: readonly Turn[]; isLast?: boolean };

/** A question with the answers of several models side by side. On a phone, the user swipes between them. */
export const ComparedTurns = ({ turn, compared, isLast = false }: Props) => {
  const text = useText(threadTexts);
  const { chooseBranch } = useThreadActions();
  const labelOf = useModelLabel();
  const row = useRef<HTMLDivElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const choose = (seen: Turn | undefined) => {
    if (seen && seen.msgId !== turn.msgId) chooseBranch(seen.parentId, seen.msgId);
  };
  const show = (at: number) => {
    const { current } = row;
    current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    choose(compared[at]);
  };
  /** The visible answer is the one that the conversation continues with. */
  const settle = () => {
    const { current } = row;
    if (!current || current.scrollWidth <= current.clientWidth + 1) return;
    choose(compared[Math.round(current.scrollLeft / current.clientWidth)]);
  };
  /** Safari before 26.2 has no `scrollend` event. */
  const settleLater = () => {
    clearTimeout(waiting.current);
    if (!('onscrollend' in window)) waiting.current = setTimeout(settle, SCROLL_END_DELAY_MS);
  };

  return (
    <section className={styles['compared']} aria-label={text('compared', { count: compared.length })}>
      <div className={turnStyles['turn']}>
        <h2 className="unseen">{text('youAsked')}</h2>
        <div className={questionStyles['question']}>
          <QuestionFiles urls={turn.fileUrls} />
          <div className={questionStyles['asked']}>
            <QuestionBubble prompt={turn.prompt} quote={turn.quote} />
          </div>
        </div>
      </div>
      <div className={styles['tabs']} role="group" aria-label={text('compared', { count: compared.length })}>
        {compared.map(({ msgId, answer }, at) => (
          <button
            key={msgId}
            type="button"
            className={styles['tab']}
            aria-pressed={msgId === turn.msgId}
            onClick={() => show(at)}
          >
            {labelOf(answer.model)}
          </button>
        ))}
      </div>
      <div ref={row} className={styles['columns']} onScroll={settleLater} onScrollEnd={settle}>
        {compared.map((each) => (
          <ComparedAnswer
            key={each.msgId}
            turn={each}
            compared={compared}
            label={labelOf(each.answer.model)}
            isLast={isLast}
          />
        ))}
      </div>
    </section>
  );
};
