import { useMemo } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { differenceOf } from './difference.ts';
import styles from './Instructions.module.css';
import { instructionsTexts } from './instructions.texts.ts';

type Props = { before: string; after: string };

/** Removed and added words of a change, labeled for screen readers. */
export const Difference = ({ before, after }: Props) => {
  const text = useText(instructionsTexts);
  const pieces = useMemo(() => differenceOf(before, after), [before, after]);
  if (before === after) return <p role="status">{text('same')}</p>;
  return (
    <section aria-label={text('changes')} className={styles['text']}>
      {pieces.map(({ kind, text: words }, index) => {
        if (kind === 'same') return <span key={index}>{words}</span>;
        const Mark = kind === 'gone' ? 'del' : 'ins';
        return (
          <Mark key={index}>
            <span className="unseen">{text(kind === 'gone' ? 'removed' : 'added')} </span>
            {words}
          </Mark>
        );
      })}
    </section>
  );
};
