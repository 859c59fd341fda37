import { randomUUID } from 'node:crypto';
import type { Fate } from './midjourney.ts';

/** All faults of an image service, and whether the user still gets a picture and pays for it. */
export const WRONG: readonly { fate: Fate; isPaid: boolean }[] = [
  { fate: 'fails', isPaid: false },
  { fate: 'unheard', isPaid: true },
  { fate: 'without hooks', isPaid: true },
  { fate: 'hooks twice', isPaid: true },
  { fate: 'hooks reversed', isPaid: true },
  { fate: 'hooks of an end that is none', isPaid: true },
  { fate: 'busy at first', isPaid: true },
  { fate: 'away at first', isPaid: true },
  { fate: 'away', isPaid: false },
  { fate: 'stalls', isPaid: true },
  { fate: 'looks fail at first', isPaid: true },
  { fate: 'no picture', isPaid: false },
  { fate: 'garbage for a picture', isPaid: false },
  { fate: 'picture late', isPaid: true },
  { fate: 'picture away', isPaid: false },
  { fate: 'bomb for a picture', isPaid: false },
  { fate: 'svg for a picture', isPaid: false },
  { fate: 'picture inward', isPaid: false },
  { fate: 'forgotten', isPaid: false },
];

export type FaultyRequest = { prompt: string; isPaid: boolean };

/** Creates prompts, three in ten of them with a fault. The faults are used in turn. */
export const createFaultyRequests = (count: number): FaultyRequest[] => {
  let wrong = 0;
  return Array.from({ length: count }, (_, at) => {
    const way = at % 10 < 3 ? WRONG[(wrong += 1) % WRONG.length] : undefined;
    return { isPaid: way?.isPaid ?? true, prompt: `${way?.fate ?? 'well'}: ${randomUUID()}` };
  });
};

/** Reads the fault from such a prompt. */
export const fateIn = (prompt: string): Fate =>
  WRONG.find(({ fate }) => prompt.startsWith(`${fate}:`))?.fate ?? 'well';
