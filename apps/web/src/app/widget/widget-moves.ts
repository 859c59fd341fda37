import { clamped, type Edge, type WidgetPlace } from './widget.state.ts';

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Distance of the button from the edges, in px. */
export const GAP = 12;
const STEP = 0.1;

const ARROWS: Record<string, { edge: Edge; axis: 'x' | 'y'; step: number }> = {
  ArrowLeft: { edge: 'left', axis: 'x', step: -STEP },
  ArrowRight: { edge: 'right', axis: 'x', step: STEP },
  ArrowUp: { edge: 'top', axis: 'y', step: -STEP },
  ArrowDown: { edge: 'bottom', axis: 'y', step: STEP },
};

const axisOf = (edge: Edge): 'x' | 'y' => (edge === 'left' || edge === 'right' ? 'y' : 'x');

/** Returns the position at the edge that is nearest to the button. */
export const nearestPlace = (field: Box, button: Box): WidgetPlace => {
  const x = button.left - field.left;
  const y = button.top - field.top;
  const max = { x: field.width - button.width, y: field.height - button.height };
  const distances: [Edge, number][] = [
    ['left', x],
    ['right', max.x - x],
    ['top', y],
    ['bottom', max.y - y],
  ];
  const [edge] = distances.reduce((best, next) => (next[1] < best[1] ? next : best));
  const [along, range] = axisOf(edge) === 'y' ? [y, max.y] : [x, max.x];
  return { edge, at: clamped((along - GAP) / Math.max(range - 2 * GAP, 1)) };
};

/**
 * Returns the position after an arrow key: further along the edge, or at the edge that the arrow points to. Undefined
 * for other keys.
 */
export const moveByKey = (key: string, { edge, at }: WidgetPlace): WidgetPlace | undefined => {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  return arrow.axis === axisOf(edge) ? { edge, at: clamped(at + arrow.step) } : { edge: arrow.edge, at };
};
