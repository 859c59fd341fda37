import { startTransition, useState } from 'react';
import type { PlacedTurn } from '../turn-path.ts';

/** Number of turns that fill a screen. They are rendered first. */
const FIRST = 2;
/** Number of turns added each time. */
export const STEP = 10;
/** With more than this rendered, going back to the end renders from scratch. */
const MAX_RENDERED_TURNS = 40;

/** Rendered turns: the last ones, and those above as far as the user has scrolled. */
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
  // If its first turn was removed, renders as many turns as before.
  const from = index < 0 ? Math.max(0, path.length - count) : index;
  if (index < 0 && path[from]) show(from);
  return {
    from,
    // In slices: the visible turns are painted, and can be scrolled, before those above.
    showMore: () => startTransition(() => show(from - STEP)),
    showFrom: show,
    showLast: () => path.length - from > MAX_RENDERED_TURNS && show(path.length - STEP),
  };
};
