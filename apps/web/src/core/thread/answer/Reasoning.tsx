import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Markdown } from '../../markdown/Markdown.tsx';
import type { Answer } from './answer.ts';
import styles from './Reasoning.module.css';
import { CurrentThought } from './CurrentThought.tsx';
import { threadTexts } from '../thread.texts.ts';

/** Collapsed reasoning of a model. Shows the current thought while the model is thinking. */
export const Reasoning = ({ answer }: { answer: Answer }) => {
  const text = useText(threadTexts);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { thoughtMs, reasoning, state, text: answerText } = answer;
  const isThinking = state === 'running' && answerText === '';
  const seconds = Math.max(1, Math.round((thoughtMs ?? 0) / 1000));
  const label = isThinking
    ? text('thinking')
    : thoughtMs === undefined
      ? text('thought')
      : text('thoughtFor', { count: seconds });
  return (
    <div className={styles['reasoning']}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={15} stroke={2} className={styles['arrow']} aria-hidden="true" />
        <span className={isThinking ? styles['live'] : undefined}>{label}</span>
        {isThinking && !isOpen && <CurrentThought reasoning={reasoning} />}
      </button>
      <div id={id} className={styles['words']} hidden={!isOpen}>
        {isOpen && <Markdown text={reasoning} isStreaming={isThinking} />}
      </div>
    </div>
  );
};
