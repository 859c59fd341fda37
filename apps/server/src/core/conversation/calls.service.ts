import { Refusal } from '../../platform/errors/refusal.ts';
import type { Runs } from '../runs/runs.service.ts';

type Deps = { runs: Pick<Runs, 'one' | 'signal'> };
type Decision = { runId: string; callId: string; isAllowed: boolean };

/** Name of the signal for which an answer waits until the user consents. */
export const callSignal = (callId: string): string => `call ${callId}`;

export type Calls = ReturnType<typeof createCalls>;

export const createCalls = ({ runs }: Deps) => ({
  /** Allows or refuses a call. The first decision counts. */
  async allow(asker: string, { runId, callId, isAllowed }: Decision): Promise<null> {
    if (!(await runs.one(runId, asker, 'en_US'))) throw new Refusal('NOT_FOUND');
    await runs.signal(runId, callSignal(callId), callSignal(callId), isAllowed);
    return null;
  },
});
