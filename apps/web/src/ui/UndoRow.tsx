import { Button } from './Button.tsx';
import styles from './UndoRow.module.css';

type Props = {
  /** Message about the last action; undefined if there is nothing to undo. */
  message: string | undefined;
  undo: string;
  isBusy: boolean;
  /** Undefined if it cannot be undone now. */
  onUndo: (() => void) | undefined;
};

/** Message about an action with an undo button, announced to screen readers. */
export const UndoRow = ({ message, undo, isBusy, onUndo }: Props) => (
  <div role="status">
    {message !== undefined && (
      <p className={styles['row']}>
        <span>{message}</span>
        {onUndo && (
          <Button size="sm" variant="subtle" isBusy={isBusy} onClick={onUndo}>
            {undo}
          </Button>
        )}
      </p>
    )}
  </div>
);
