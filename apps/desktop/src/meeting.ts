import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';

/** Asks who is there already for another window; false where nobody is. */
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
 * Two who are started meet at a socket: the first one answers what ends the meeting and opens a window at each `onAsked`,
 * the others have asked for one and answer nothing.
 */
export const meet = async (place: string, onAsked: () => void): Promise<(() => void) | undefined> => {
  if (await askForWindow(place)) return undefined;
  // Nobody is there, though the socket of one who was killed may be.
  await rm(place, { force: true });
  const server = await listen(place, onAsked);
  return () => void server.close();
};
