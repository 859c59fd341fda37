import { Button } from './Button.tsx';
import styles from './UndoRow.module.css';

type Props = {
  /** What was just done; nothing while there is nothing to take back. */
  said: string | undefined;
  undo: string;
  isBusy: boolean;
  /** Absent where it cannot be taken back now. */
  onUndo: (() => void) | undefined;
};

/** What was taken away a moment ago, with the way back, said to who cannot see it too. */
export const UndoRow = ({ said, undo, isBusy, onUndo }: Props) => (
  <div role="status">
    {said !== undefined && (
      <p className={styles['row']}>
        <span>{said}</span>
        {onUndo && (
          <Button size="sm" variant="subtle" isBusy={isBusy} onClick={onUndo}>
            {undo}
          </Button>
        )}
      </p>
    )}
  </div>
);
