import { mkdir } from 'node:fs/promises';
import { meet } from './meeting.ts';
import { startOwnServer } from './own-server.ts';
import type { placesOf } from './places.ts';
import type { LaunchTarget } from './launch-target.ts';
import { createWindows } from './windows.ts';

export type Parts = {
  /** Programs of the window and of the server, and the modules loaded before the server. */
  window: string;
  server: string;
  before: readonly string[];
};

type Options = Parts & {
  target: Exclude<LaunchTarget, { fault: string }>;
  places: ReturnType<typeof placesOf>;
};

/**
 * Opens a window on an external address, or on this computer's own server, which runs until the window is
 * closed.
 */
export const run = async ({ target, places, window, server, before }: Options): Promise<void> => {
  const { stateFolder } = places;
  await mkdir(stateFolder, { recursive: true, mode: 0o700 });
  const windows = createWindows({ program: window, stateFolder });
  if (target.address) {
    windows.open(target.address);
    return windows.allClosed;
  }
  const ready = Promise.withResolvers<URL>();
  // Other windows that ask wait for it below; without one, nobody handles the rejection.
  ready.promise.catch(() => undefined);
  const leave = await meet(places.meeting, () => {
    // A server that does not start is reported below.
    void ready.promise.then((address) => windows.open(new URL('/', address))).catch(() => undefined);
  });
  if (!leave) return undefined;
  try {
    const ownServer = await startOwnServer({ ...places, program: server, before });
    windows.open(ownServer.address);
    ready.resolve(ownServer.address);
    await windows.allClosed.finally(ownServer.stop);
  } catch (error) {
    ready.reject(error);
    throw error;
  } finally {
    leave();
  }
};
