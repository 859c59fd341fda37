import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { classes } from '../../ui/classes.ts';
import { evidenceCheckTexts } from './evidence-check.texts.ts';
import type { CheckedText } from './change-text.ts';
import styles from './Evidence.module.css';
import { shownLines, type ShownLine, type ShownPiece } from './shown-lines.ts';
import { isPressed } from '../../ui/pressed-key.ts';

type Props = {
  checked: CheckedText;
  chosen: number | undefined;
  onChoose: (start: number | undefined) => void;
  /** Actions for the chosen sentence, shown below its paragraph. */
  children: ReactNode;
};

/** The paragraphs of a text. Doubtful sentences can be selected. */
export const MarkedText = ({ checked, chosen, onChoose, children }: Props) => {
  const text = useText(evidenceCheckTexts);
  const piece = ({ words, sentence }: ShownPiece, at: number) => {
    if (!sentence || sentence.state === 'supported') return <span key={at}>{words}</span>;
    const isChosen = sentence.start === chosen;
    const choose = () => onChoose(isChosen ? undefined : sentence.start);
    return (
      // A span, since a button does not wrap with the surrounding text.
      <span
        key={at}
        role="button"
        tabIndex={0}
        className={classes(styles['mark'], styles[sentence.state], isChosen && styles['chosen'])}
        aria-expanded={isChosen}
        onClick={choose}
        onKeyDown={(event) => {
          if (!isPressed(event, 'Enter') && event.key !== ' ') return;
          event.preventDefault();
          choose();
        }}
      >
        {words}
        <span className="unseen"> ({text(sentence.state)})</span>
      </span>
    );
  };
  const table = (rows: Extract<ShownLine, { kind: 'table' }>['rows']) => (
    <div className={styles['table']}>
      <table>
        <tbody>
          {rows.map(({ isHead, cells, sentence }, row) => {
            const Cell = isHead ? 'th' : 'td';
            return (
              <tr key={row}>
                {cells.map((words, at) => (
                  <Cell key={at}>{piece({ words, sentence }, at)}</Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
  const isChosenIn = (line: ShownLine): boolean =>
    (line.kind === 'table' ? line.rows : line.pieces).some(
      ({ sentence }) => sentence !== undefined && sentence.start === chosen,
    );
  return (
    <div className={styles['text']} dir="auto">
      {shownLines(checked).map((line, index) => {
        const Tag = line.kind === 'heading' ? 'h3' : 'p';
        return (
          <div key={index}>
            {line.kind === 'table' ? (
              table(line.rows)
            ) : (
              <Tag className={line.kind === 'item' ? styles['item'] : undefined}>
                {line.pieces.map(piece)}
              </Tag>
            )}
            {isChosenIn(line) && children}
          </div>
        );
      })}
    </div>
  );
};
