import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../logging/log.ts';

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 2_000;
const HEARTBEAT_MS = 15_000;
const HEARTBEAT_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 1_000;

export type Session = {
  /** Resolves when the connection is lost or closed. */
  whenLost: Promise<void>;
  /** Rejects if the connection does not work. */
  check: () => Promise<unknown>;
  close: () => Promise<void>;
};

type Options = {
  /** Name of the service in the log. */
  service: string;
  log: Log;
  open: () => Promise<Session>;
  onReconnect: () => void;
  /** Whether a failure of the first attempt is thrown. Otherwise it is retried in the background. */
  isRequired: boolean;
};

/** Keeps a connection open and reopens it whenever it is lost. */
export const createLastingConnection = ({ service, log, open, onReconnect, isRequired }: Options) => {
  let current: Session | undefined;
  const stopping = new AbortController();

  /** A half-open connection reports no error, but does not respond. */
  const beat = async (session: Session): Promise<void> => {
    const timeout = new AbortController();
    const timedOut = wait(HEARTBEAT_TIMEOUT_MS, undefined, { signal: timeout.signal, ref: false }).then(
      () => {
        throw new Error(`${service} does not respond`);
      },
    );
    try {
      await Promise.race([session.check(), timedOut]);
    } catch {
      // The handler of `lost` reports it and reconnects.
      await session.close().catch(() => undefined);
    } finally {
      timeout.abort();
      // Rejects with the abort.
      timedOut.catch(() => undefined);
    }
  };

  const connect = async (): Promise<void> => {
    const session = await open();
    if (stopping.signal.aborted) return session.close();
    current = session;
    const heartbeat = setInterval(() => void beat(session), HEARTBEAT_MS).unref();
    void session.whenLost.then(() => {
      clearInterval(heartbeat);
      current = undefined;
      if (stopping.signal.aborted) return;
      log.warn(`the connection to ${service} for pushes was lost`);
      void reconnect();
    });
  };

  const reconnect = async (): Promise<void> => {
    for (let delay = FIRST_DELAY_MS; !stopping.signal.aborted; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
      await wait(delay, undefined, { ref: false });
      try {
        if (stopping.signal.aborted) return;
        await connect();
        if (stopping.signal.aborted) return;
        log.info(`the connection to ${service} for pushes was restored`);
        onReconnect();
        return;
      } catch (error) {
        log.debug({ err: error }, `the connection to ${service} for pushes cannot be reopened yet`);
      }
    }
  };

  return {
    async start(): Promise<void> {
      try {
        await connect();
      } catch (error) {
        if (isRequired) throw error;
        log.warn({ err: error }, `${service} cannot be reached for pushes`);
        void reconnect();
      }
    },
    async stop(): Promise<void> {
      stopping.abort();
      // A half-open connection never ends by itself.
      const closed = current?.close().catch(() => undefined);
      await Promise.race([closed, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
};
