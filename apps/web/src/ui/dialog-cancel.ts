import type { SyntheticEvent } from 'react';

/**
 * Closes a dialog on its own `cancel` event. A dialog inside it or a dismissed file chooser is canceled too,
 * and React lets that event bubble to the outer dialog, which must stay open.
 */
export const onOwnCancel =
  (close: () => void) =>
  (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };
