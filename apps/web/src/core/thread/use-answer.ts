import { useSyncExternalStore } from 'react';
import type { Answer } from './answer.ts';
import type { Turn } from './turn.ts';

const never = () => () => undefined;

/** The answer of a turn, as it grows where it grows. */
export const useAnswer = ({ live, answer }: Turn): Answer =>
  useSyncExternalStore(live?.subscribe ?? never, live?.get ?? (() => answer));
