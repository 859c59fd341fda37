import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../logging/log.ts';
import type { Postmaster } from './postmaster.ts';

/** Restarts PostgreSQL whenever it ends unexpectedly. Returns a function that stops it permanently. */
export const restartOnExit = (
  first: Postmaster,
  start: () => Postmaster,
  log: Log,
): (() => Promise<void>) => {
  let current = first;
  let isStopping = false;
  const watch = async () => {
    const ended = await current.ended;
    if (isStopping) return;
    log.error({ postgres: ended }, 'PostgreSQL exited unexpectedly and is being restarted');
    await wait(500, undefined, { ref: false });
    if (isStopping) return;
    current = start();
    void watch();
  };
  void watch();
  return async () => {
    isStopping = true;
    await current.stop();
  };
};
