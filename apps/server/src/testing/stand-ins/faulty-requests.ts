import { randomUUID } from 'node:crypto';
import type { Scenario } from './midjourney.ts';

/** All faults of an image service, and whether the user still gets a picture and pays for it. */
export const FAULTY_SCENARIOS: readonly { scenario: Scenario; isPaid: boolean }[] = [
  { scenario: 'fails', isPaid: false },
  { scenario: 'response lost', isPaid: true },
  { scenario: 'no webhooks', isPaid: true },
  { scenario: 'webhooks twice', isPaid: true },
  { scenario: 'webhooks reversed', isPaid: true },
  { scenario: 'forged webhook', isPaid: true },
  { scenario: 'busy at first', isPaid: true },
  { scenario: 'unavailable at first', isPaid: true },
  { scenario: 'unavailable', isPaid: false },
  { scenario: 'stalls', isPaid: true },
  { scenario: 'polls fail at first', isPaid: true },
  { scenario: 'no picture', isPaid: false },
  { scenario: 'invalid picture', isPaid: false },
  { scenario: 'picture late', isPaid: true },
  { scenario: 'picture unavailable', isPaid: false },
  { scenario: 'decompression bomb', isPaid: false },
  { scenario: 'SVG with a script', isPaid: false },
  { scenario: 'private picture address', isPaid: false },
  { scenario: 'forgotten', isPaid: false },
];

export type FaultyRequest = { prompt: string; isPaid: boolean };

/** Creates prompts, three in ten of them with a fault. The faults are used in turn. */
export const createFaultyRequests = (count: number): FaultyRequest[] => {
  let index = 0;
  return Array.from({ length: count }, (_, at) => {
    const faulty = at % 10 < 3 ? FAULTY_SCENARIOS[(index += 1) % FAULTY_SCENARIOS.length] : undefined;
    return { isPaid: faulty?.isPaid ?? true, prompt: `${faulty?.scenario ?? 'well'}: ${randomUUID()}` };
  });
};

/** Reads the scenario from such a prompt. */
export const scenarioIn = (prompt: string): Scenario =>
  FAULTY_SCENARIOS.find(({ scenario }) => prompt.startsWith(`${scenario}:`))?.scenario ?? 'well';
