import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './Question.module.css';
import { threadTexts } from '../thread.texts.ts';

/** Length in characters above which a question is collapsed. */
const FOLD_LENGTH = 900;
const MANY_LINES = 14;

const isLong = (prompt: string): boolean =>
  prompt.length > FOLD_LENGTH || prompt.split('\n', MANY_LINES + 1).length > MANY_LINES;

/** Text of a question below its quote. A long text can be expanded. */
export const QuestionBubble = ({ prompt, quote = '' }: { prompt: string; quote?: string }) => {
  const text = useText(threadTexts);
  const [isOpen, setIsOpen] = useState(false);
  const canFold = isLong(prompt);
  return (
    <div className={styles['bubble']}>
      {quote !== '' && (
        <blockquote className={styles['quote']} aria-label={text('quoted')} dir="auto">
          {quote}
        </blockquote>
      )}
      <p className={classes(styles['words'], canFold && !isOpen && styles['folded'])} dir="auto">
        {prompt}
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
  );
};
