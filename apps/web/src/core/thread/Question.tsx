import { fileOfUrl, isPictureName } from '@studiolo/contract/files/rules';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { classes } from '../../ui/classes.ts';
import { Thumbnail } from '../pictures/Thumbnail.tsx';
import styles from './Question.module.css';
import { threadTexts } from './thread.texts.ts';

/** A question longer than this is folded. */
const LONG = 900;
const MANY_LINES = 14;

const isLong = (prompt: string): boolean =>
  prompt.length > LONG || prompt.split('\n', MANY_LINES + 1).length > MANY_LINES;

/** A file that went with the question: a picture is shown, any other named. */
const AttachedFile = ({ url }: { url: string }) => {
  const { fileId, name = url } = fileOfUrl(url) ?? {};
  if (fileId && isPictureName(name)) {
    return (
      <li className={styles['picture']}>
        <Thumbnail name={name} fileId={fileId} />
      </li>
    );
  }
  return (
    <li className={styles['file']}>
      <IconFileText size={15} stroke={1.7} aria-hidden="true" />
      <span className={styles['name']}>{name}</span>
    </li>
  );
};

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
            <AttachedFile key={url} url={url} />
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
