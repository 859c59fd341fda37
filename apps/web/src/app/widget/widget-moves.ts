import { clamped, type Edge, type WidgetPlace } from './widget.state.ts';

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Distance of the button from the edges, in px. */
export const GAP = 12;
const STEP = 0.1;

const ARROWS: Record<string, { edge: Edge; isAlong: 'x' | 'y'; step: number }> = {
  ArrowLeft: { edge: 'left', isAlong: 'x', step: -STEP },
  ArrowRight: { edge: 'right', isAlong: 'x', step: STEP },
  ArrowUp: { edge: 'top', isAlong: 'y', step: -STEP },
  ArrowDown: { edge: 'bottom', isAlong: 'y', step: STEP },
};

const axisOf = (edge: Edge): 'x' | 'y' => (edge === 'left' || edge === 'right' ? 'y' : 'x');

/** Returns the place at the edge nearest to a box. */
export const nearestPlace = (field: Box, button: Box): WidgetPlace => {
  const x = button.left - field.left;
  const y = button.top - field.top;
  const far = { x: field.width - button.width, y: field.height - button.height };
  const away: [Edge, number][] = [
    ['left', x],
    ['right', far.x - x],
    ['top', y],
    ['bottom', far.y - y],
  ];
  const [edge] = away.reduce((best, next) => (next[1] < best[1] ? next : best));
  const [along, room] = axisOf(edge) === 'y' ? [y, far.y] : [x, far.x];
  return { edge, at: clamped((along - GAP) / Math.max(room - 2 * GAP, 1)) };
};

/**
 * Returns the place that an arrow key moves to: along the edge, or to the edge it points to; undefined for
 * other keys.
 */
export const moveByKey = (key: string, { edge, at }: WidgetPlace): WidgetPlace | undefined => {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  return arrow.isAlong === axisOf(edge) ? { edge, at: clamped(at + arrow.step) } : { edge: arrow.edge, at };
};
