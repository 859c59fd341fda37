import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time in which pages can confirm that their sockets are closing. A page on a sleeping device does not. */
const FAREWELL_MS = 500;

const atMost = async (waited: Promise<unknown>, ms: number): Promise<void> => {
  await Promise.race([waited, pause(ms, undefined, { ref: false })]);
};

/** Accepts no more connections, waits at most `withinMs` for ordinary requests in flight, then hangs up. */
export const closeGracefully = async (app: FastifyInstance, withinMs: number): Promise<void> => {
  const closed = app.close();
  await atMost(app.inFlight.untilNone(), withinMs);
  app.server.closeAllConnections();
  await atMost(closed, FAREWELL_MS);
  for (const socket of app.websocketServer.clients) socket.terminate();
  await closed;
};
