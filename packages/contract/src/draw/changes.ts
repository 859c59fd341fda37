import type { DrawAction, DrawChange } from './entities.ts';

export type ChangeRequest = {
  action: DrawAction;
  /** Strength of a variation; the service decides if omitted. */
  strength?: 'subtle' | 'strong' | undefined;
  /** Side on which a picture is extended. */
  direction?: 'left' | 'right' | 'up' | 'down' | undefined;
};

/** The wire's fields for each change. */
export const CHANGES: Readonly<Record<DrawChange, ChangeRequest>> = {
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
 * Finds the requested change among those offered. A variation falls back to another strength if its own is
 * not offered.
 */
export const changeOf = (
  { action, strength, direction }: ChangeRequest,
  offered: readonly DrawChange[],
): DrawChange | undefined => {
  const candidates = offered.filter((each) => CHANGES[each].action === action);
  const exact = candidates.find(
    (each) => CHANGES[each].strength === strength && CHANGES[each].direction === direction,
  );
  return exact ?? (action === 'VARIATION' ? candidates[0] : undefined);
};
