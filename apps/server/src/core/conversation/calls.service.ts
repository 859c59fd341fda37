import { Refusal } from '../../platform/errors/refusal.ts';
import type { Runs } from '../runs/runs.service.ts';

type Deps = { runs: Pick<Runs, 'one' | 'signal'> };
type Word = { runId: string; callId: string; isAllowed: boolean };

/** By which name an answer waits for the word of its reader. */
export const callSignal = (callId: string): string => `call ${callId}`;

export type Calls = ReturnType<typeof createCalls>;

/** What answers call for, as far as their readers are asked. */
export const createCalls = ({ runs }: Deps) => ({
  /** Says whether a call may be made; what was said first counts. */
  async allow(asker: string, { runId, callId, isAllowed }: Word): Promise<null> {
    if (!(await runs.one(runId, asker, 'en_US'))) throw new Refusal('NOT_FOUND');
    await runs.signal(runId, callSignal(callId), callSignal(callId), isAllowed);
    return null;
  },
});
