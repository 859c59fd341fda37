import { Button } from './Button.tsx';
import styles from './UndoLine.module.css';

type Props = {
  words: string;
  undo: string;
  isBusy: boolean;
  /** Left out where it cannot be taken back now. */
  onUndo?: (() => void) | undefined;
};

/** Says what was done, and takes it back. */
export const UndoLine = ({ words, undo, isBusy, onUndo }: Props) => (
  <p className={styles['line']}>
    <span>{words}</span>
    {onUndo && (
      <Button size="sm" variant="subtle" isBusy={isBusy} onClick={onUndo}>
        {undo}
      </Button>
    )}
  </p>
);
