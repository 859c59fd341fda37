import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';

/** Asks a running instance for another window; returns false if no instance is running. */
const askForWindow = (place: string): Promise<boolean> =>
  new Promise((resolve) => {
    const line = connect(place, () => line.end());
    line.once('close', (hadError) => resolve(!hadError));
    line.once('error', () => undefined);
  });

const listen = (place: string, onAsked: () => void): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((line) => {
      line.on('error', () => undefined).resume();
      onAsked();
    });
    server.once('error', reject);
    server.listen(place, () => resolve(server));
  });

/**
 * Coordinates two instances by a socket: the first one gets a function that closes the socket, and calls
 * `onAsked` for each request for a window; later ones send such a request and get undefined.
 */
export const meet = async (place: string, onAsked: () => void): Promise<(() => void) | undefined> => {
  if (await askForWindow(place)) return undefined;
  // No instance is running, but a killed one may have left its socket.
  await rm(place, { force: true });
  const server = await listen(place, onAsked);
  return () => void server.close();
};
