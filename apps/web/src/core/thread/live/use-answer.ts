import { useSyncExternalStore } from 'react';
import type { Answer } from '../answer/answer.ts';
import type { Turn } from '../turn.ts';

const never = () => () => undefined;

/** Returns part of a turn's answer while it grows. Renders again only when that part changes. */
export const useAnswer = <Seen>({ live, answer }: Turn, see: (answer: Answer) => Seen): Seen => {
  const seen = () => see(live ? live.get() : answer);
  return useSyncExternalStore(live?.subscribe ?? never, seen, seen);
};
