import type { MouseEvent } from 'react';
import { isRepeatedClick } from './is-repeated-click.ts';

type OnClick = (event: MouseEvent<HTMLButtonElement>) => void;

/**
 * Handler of a button that submits a form. Ignores the second click of a double click: it may be handled before the
 * button is shown as busy, and would create everything twice.
 */
export const submitOnce =
  (onClick?: OnClick): OnClick =>
  (event) => {
    if (isRepeatedClick(event)) event.preventDefault();
    else onClick?.(event);
  };
