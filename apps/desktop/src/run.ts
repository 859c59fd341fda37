import { mkdir } from 'node:fs/promises';
import { meet } from './meeting.ts';
import { startOwnServer } from './own-server.ts';
import type { placesOf } from './places.ts';
import type { Wanted } from './wanted.ts';
import { createWindows } from './windows.ts';

export type Parts = {
  /** The program that shows a window, the server's, and what is loaded before that. */
  window: string;
  server: string;
  before: readonly string[];
};

type Options = Parts & { wanted: Exclude<Wanted, { fault: string }>; places: ReturnType<typeof placesOf> };

/** Shows a place in a window of its own until that is closed: another one's, or this computer's, which then runs as long. */
export const run = async ({ wanted, places, window, server, before }: Options): Promise<void> => {
  const { stateFolder } = places;
  await mkdir(stateFolder, { recursive: true, mode: 0o700 });
  const windows = createWindows({ program: window, stateFolder });
  if (wanted.address) {
    windows.open(wanted.address);
    return windows.allClosed;
  }
  const ready = Promise.withResolvers<URL>();
  ready.promise.catch(() => undefined);
  const leave = await meet(places.meeting, () => {
    void ready.promise.then((address) => windows.open(new URL('/', address))).catch(() => undefined);
  });
  if (!leave) return undefined;
  try {
    const own = await startOwnServer({ ...places, program: server, before });
    windows.open(own.address);
    ready.resolve(own.address);
    await windows.allClosed.finally(own.stop);
  } catch (error) {
    ready.reject(error);
    throw error;
  } finally {
    leave();
  }
};
