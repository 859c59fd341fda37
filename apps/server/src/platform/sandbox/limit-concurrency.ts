import { createTurns } from '../concurrency/turns.ts';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';

export class SandboxBusy extends Error {
  override readonly name = 'SandboxBusy';
}

/** Limits the programs of one kind that run at once, and those that wait. */
export const createSandboxTurns = () =>
  createTurns({
    running: SANDBOX_LIMITS.concurrency,
    waiting: SANDBOX_LIMITS.waiting,
    full: () => new SandboxBusy(),
  });
