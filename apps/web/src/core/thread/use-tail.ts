import { useState } from 'react';
import type { PlacedTurn } from './turn-path.ts';

/** So many turns at the end at most; then all but the last ones join the list. */
const MOST = 10;
const LEFT = 2;

const start = (path: readonly PlacedTurn[], from: string | undefined): number => {
  const at = path.findIndex(({ turn }) => turn.msgId === from);
  if (at < 0) return Math.max(0, path.length - 1);
  return path.length - at > MOST ? path.length - LEFT : at;
};

/**
 * Where the end of a conversation begins: the turn that was the last one when it appeared, and all asked since. They
 * stand outside the virtual list, which would push the reader about while one of them grows.
 */
export const useTail = (path: readonly PlacedTurn[]): number => {
  const [from, setFrom] = useState(path.at(-1)?.turn.msgId);
  const at = start(path, from);
  const first = path[at]?.turn.msgId;
  if (first !== from) setFrom(first);
  return at;
};
