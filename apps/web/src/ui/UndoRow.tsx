import { Button } from './Button.tsx';
import styles from './UndoRow.module.css';

type Props = {
  /** Message about the last action; undefined if there is nothing to undo. */
  said: string | undefined;
  undo: string;
  isBusy: boolean;
  /** Undefined if it cannot be undone now. */
  onUndo: (() => void) | undefined;
};

/** Message about an action with an undo button, announced to screen readers. */
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
