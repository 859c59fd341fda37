import type { DrawAction, DrawChange } from './entities.ts';

export type ChangeAsked = {
  action: DrawAction;
  /** How far a variation may go; left to the service where it is not said. */
  strength?: 'subtle' | 'strong' | undefined;
  /** To which side a picture is widened. */
  direction?: 'left' | 'right' | 'up' | 'down' | undefined;
};

/** How each is asked for on the wire. */
export const CHANGES: Readonly<Record<DrawChange, ChangeAsked>> = {
  upscale: { action: 'UPSCALE' },
  vary: { action: 'VARIATION' },
  subtle: { action: 'VARIATION', strength: 'subtle' },
  strong: { action: 'VARIATION', strength: 'strong' },
  zoom: { action: 'ZOOM' },
  left: { action: 'PAN', direction: 'left' },
  right: { action: 'PAN', direction: 'right' },
  up: { action: 'PAN', direction: 'up' },
  down: { action: 'PAN', direction: 'down' },
  redraw: { action: 'REDRAW' },
  cutout: { action: 'REMOVE_BACKGROUND' },
};

/**
 * Of what is offered, that which was asked for. A variation of a strength that is not offered is one of whichever
 * strength there is; nothing else stands for another.
 */
export const changeOf = (
  { action, strength, direction }: ChangeAsked,
  offered: readonly DrawChange[],
): DrawChange | undefined => {
  const alike = offered.filter((each) => CHANGES[each].action === action);
  const exact = alike.find(
    (each) => CHANGES[each].strength === strength && CHANGES[each].direction === direction,
  );
  return exact ?? (action === 'VARIATION' ? alike[0] : undefined);
};
