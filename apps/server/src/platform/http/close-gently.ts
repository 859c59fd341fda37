import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A page answers that its socket is closed at once; one that is asleep does not. */
const FAREWELL_MS = 500;

const atMost = async (waited: Promise<unknown>, ms: number): Promise<void> => {
  await Promise.race([waited, pause(ms, undefined, { ref: false })]);
};

/** Takes no more connections, lets the ordinary requests in flight be answered within a time, then hangs up. */
export const closeGently = async (app: FastifyInstance, withinMs: number): Promise<void> => {
  const closed = app.close();
  await atMost(app.inFlight.untilNone(), withinMs);
  app.server.closeAllConnections();
  await atMost(closed, FAREWELL_MS);
  for (const socket of app.websocketServer.clients) socket.terminate();
  await closed;
};
