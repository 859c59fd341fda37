import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { classes } from '../../ui/classes.ts';
import { evidenceCheckTexts } from './evidence-check.texts.ts';
import type { Checked } from './change-text.ts';
import styles from './Evidence.module.css';
import { shownLines, type ShownPiece } from './shown-lines.ts';

type Props = {
  checked: Checked;
  chosen: number | undefined;
  onChoose: (start: number | undefined) => void;
  /** What can be done with the chosen sentence; it stands below the paragraph that holds it. */
  children: ReactNode;
};

/** A text as paragraphs whose doubtful sentences can be chosen. */
export const MarkedText = ({ checked, chosen, onChoose, children }: Props) => {
  const text = useText(evidenceCheckTexts);
  const piece = ({ words, sentence }: ShownPiece, at: number) => {
    if (!sentence || sentence.state === 'supported') return <span key={at}>{words}</span>;
    const isChosen = sentence.start === chosen;
    const choose = () => onChoose(isChosen ? undefined : sentence.start);
    return (
      // A button would not flow with the words around it.
      <span
        key={at}
        role="button"
        tabIndex={0}
        className={classes(styles['mark'], styles[sentence.state], isChosen && styles['chosen'])}
        aria-expanded={isChosen}
        onClick={choose}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          choose();
        }}
      >
        {words}
        <span className="unseen"> ({text(sentence.state)})</span>
      </span>
    );
  };
  return (
    <div className={styles['text']} dir="auto">
      {shownLines(checked).map(({ kind, pieces }, index) => {
        const Tag = kind === 'heading' ? 'h3' : 'p';
        const holds = pieces.some(({ sentence }) => sentence !== undefined && sentence.start === chosen);
        return (
          <div key={index}>
            <Tag className={kind === 'item' ? styles['item'] : undefined}>{pieces.map(piece)}</Tag>
            {holds && children}
          </div>
        );
      })}
    </div>
  );
};
