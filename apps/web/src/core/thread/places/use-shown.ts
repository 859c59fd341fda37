import { startTransition, useState } from 'react';
import type { PlacedTurn } from '../turn-path.ts';

/** So many turns fill a screen: they are drawn first, and alone. */
const FIRST = 2;
/** So many more are drawn each time. */
export const STEP = 10;
/** With more than this drawn, going back to the end begins anew. */
const MOST = 40;

/** Which turns are drawn: the last ones, and before them as far as the reader has come. */
export const useShown = (path: readonly PlacedTurn[]) => {
  const [{ id, count }, setShown] = useState<{ id: string | undefined; count: number }>({
    id: undefined,
    count: FIRST,
  });
  const show = (from: number) => {
    const at = Math.max(0, from);
    setShown({ id: path[at]?.turn.msgId, count: path.length - at });
  };
  const known = path.findIndex(({ turn }) => turn.msgId === id);
  // The first of them is gone: as many are drawn as before.
  const from = known < 0 ? Math.max(0, path.length - count) : known;
  if (known < 0 && path[from]) show(from);
  return {
    from,
    // In slices: what is in view is painted, and scrolled, before what is above it.
    showMore: () => startTransition(() => show(from - STEP)),
    showFrom: show,
    showLast: () => path.length - from > MOST && show(path.length - STEP),
  };
};
