import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../logging/log.ts';

const CHECK_INTERVAL_MS = 1000;
const RESOLUTION_MS = 20;
/** Minimum delay worth logging, in ms: a user notices such a wait. */
const MIN_LOGGED_DELAY_MS = 200;
const MAX_NAMED = 20;

type Deps = {
  log: Pick<Log, 'info'>;
  /** Returns the longest delay since the last call, in ms. */
  readDelay: () => number;
  runIds: () => readonly string[];
};

/**
 * Logs when the event loop, and thus every request, was blocked, together with the requests and runs that
 * were active.
 */
export const createEventLoopWatch = ({ log, readDelay, runIds }: Deps) => {
  const going = new Set<string>();
  let ended: string[] = [];
  let longest = 0;
  return {
    begin: (request: string): void => void going.add(request),

    end(request: string): void {
      going.delete(request);
      if (ended.length < MAX_NAMED) ended.push(request);
    },

    check(): void {
      const heldMs = Math.round(readDelay());
      longest = Math.max(longest, heldMs);
      if (heldMs > MIN_LOGGED_DELAY_MS) {
        const requests = [...going, ...ended].slice(0, MAX_NAMED);
        log.info({ heldMs, requests, runs: runIds().slice(0, MAX_NAMED) }, 'the event loop was blocked');
      }
      ended = [];
    },

    /** Returns the longest delay since the last call, in seconds. */
    readLongest(): number {
      const seconds = longest / 1000;
      longest = 0;
      return seconds;
    },
  };
};

/**
 * Watches the event loop as long as the app runs. Returns a gauge: the longest delay since its last reading,
 * in seconds.
 */
export const watchEventLoop = (app: FastifyInstance, deps: Omit<Deps, 'readDelay'>): (() => number) => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const watch = createEventLoopWatch({
    ...deps,
    readDelay() {
      const { max } = delays;
      delays.reset();
      return max / 1e6;
    },
  });
  const nameOf = ({ id, method, routeOptions }: FastifyRequest): string =>
    `${method} ${routeOptions.url ?? 'other'} ${id}`;
  app.addHook('onRequest', async (request) => watch.begin(nameOf(request)));
  app.addHook('onResponse', async (request) => watch.end(nameOf(request)));
  app.addHook('onRequestAbort', async (request) => watch.end(nameOf(request)));
  let checkTimer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    delays.enable();
    checkTimer = setInterval(watch.check, CHECK_INTERVAL_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(checkTimer);
    delays.disable();
  });
  return watch.readLongest;
};
