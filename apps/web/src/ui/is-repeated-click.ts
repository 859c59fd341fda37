import type { MouseEvent } from 'react';

/**
 * Whether a click is the second one of a double click. A button that takes the place of another one ignores it,
 * since it was meant for the first button.
 */
export const isRepeatedClick = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1;
