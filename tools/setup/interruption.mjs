import { constants } from 'node:os';
import { SIGNALS, watchParents } from './foreground.mjs';
import { stopCaptured } from './terminal.mjs';

/**
 * Runs a part of the set-up. Ends its programs if this process is interrupted, as a leftover npm would disturb the
 * next set-up.
 */
export const interruptible = async (work) => {
  const leave = async (signal) => {
    await stopCaptured(signal);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, leave);
  const stopWatching = watchParents(() => leave('SIGTERM'));
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
    stopWatching();
  }
};
