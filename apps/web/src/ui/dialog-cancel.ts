import type { SyntheticEvent } from 'react';

/**
 * Closes a dialog by Escape. A dialog within it, or a file chooser that is left, is cancelled too, and React lets that
 * rise to the outer one, which is to stay.
 */
export const onOwnCancel =
  (close: () => void) =>
  (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };
