import { startTransition, useState } from 'react';
import type { PlacedTurn } from '../turn-path.ts';

/** Number of turns that fill a screen, which are rendered first. */
const FIRST = 2;
/** Number of turns added each time. */
export const STEP = 10;
/** Number of rendered turns above which going to the end renders from scratch. */
const MAX_RENDERED_TURNS = 40;

/** Turns to render: the last ones, and those above them as far as the user has scrolled. */
export const useRenderedTurns = (path: readonly PlacedTurn[]) => {
  const [{ id, count }, setShown] = useState<{ id: string | undefined; count: number }>({
    id: undefined,
    count: FIRST,
  });
  const show = (from: number) => {
    const at = Math.max(0, from);
    setShown({ id: path[at]?.turn.msgId, count: path.length - at });
  };
  const index = path.findIndex(({ turn }) => turn.msgId === id);
  // If the first rendered turn was removed, renders as many turns as before.
  const from = index < 0 ? Math.max(0, path.length - count) : index;
  if (index < 0 && path[from]) show(from);
  return {
    from,
    // In a transition, so that the visible turns can be painted and scrolled before those above are rendered.
    showMore: () => startTransition(() => show(from - STEP)),
    showFrom: show,
    showLast: () => path.length - from > MAX_RENDERED_TURNS && show(path.length - STEP),
  };
};
