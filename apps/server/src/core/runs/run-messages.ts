import type { Transaction } from '../../platform/database/database.ts';

/** Channels between servers. Payloads are ids. */
export const RUN_CHANNELS = {
  said: 'run_said',
  cancel: 'run_cancel',
  /** A client followed the run to its end on a server that did not work on it. */
  followed: 'run_heard',
  /** A run is due, or a signal arrived that it waits for. The payload is its lane and its id. */
  due: 'run_due',
} as const;

/** Publishes to other servers, at most once. */
export type Broadcast = {
  publish: (channel: string, payload: string, tx?: Transaction) => Promise<void>;
  subscribe: (channel: string, handler: (payload: string) => void) => () => void;
  /** Calls the handler after messages may have been lost. */
  onReconnect: (handler: () => void) => () => void;
};

/** Liveness of the servers of one database, by a lock that is released when its holder dies. */
export type ServerPresence = {
  serverNumber: number;
  isServerAlive: (serverNumber: number) => Promise<boolean>;
};
