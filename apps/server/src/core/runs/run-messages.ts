import type { Transaction } from '../../platform/database/database.ts';

/** Channels between servers; payloads are ids. */
export const RUN_CHANNELS = {
  /** New pieces of running work were kept. */
  said: 'run_said',
  /** A user wants a run to stop. */
  cancel: 'run_cancel',
  /** A run is due, or something came that one waits for; the payload is its lane and its id. */
  due: 'run_due',
} as const;

/** Tells other servers and hears them; delivery is at most once. */
export type Broadcast = {
  publish: (channel: string, payload: string, tx?: Transaction) => Promise<void>;
  subscribe: (channel: string, handler: (payload: string) => void) => () => void;
};

/** Who of the servers on one database lives, told by a lock that dies with its holder. */
export type ServerPresence = {
  serverNumber: number;
  isServerAlive: (serverNumber: number) => Promise<boolean>;
};
