import { fileOfUrl } from '@studiolo/contract/files/rules';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Question.module.css';
import { threadTexts } from './thread.texts.ts';

/** A question longer than this is folded. */
const LONG = 900;
const MANY_LINES = 14;

const isLong = (prompt: string): boolean =>
  prompt.length > LONG || prompt.split('\n', MANY_LINES + 1).length > MANY_LINES;

/** What was asked, with the names of the files that went with it. */
export const Question = ({ prompt, fileUrls }: { prompt: string; fileUrls: readonly string[] }) => {
  const text = useText(threadTexts);
  const [isOpen, setIsOpen] = useState(false);
  const canFold = isLong(prompt);
  return (
    <div className={styles['question']}>
      {fileUrls.length > 0 && (
        <ul className={styles['files']} aria-label={text('attached')}>
          {fileUrls.map((url) => (
            <li key={url} className={styles['file']}>
              <IconFileText size={15} stroke={1.7} aria-hidden="true" />
              <span className={styles['name']}>{fileOfUrl(url)?.name ?? url}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['bubble']}>
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
    </div>
  );
};
