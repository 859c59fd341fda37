export type PushConnection = {
  /** Resolves when the connection is lost or closed. */
  whenLost: Promise<void>;
  /** Rejects if the connection does not work. */
  check: () => Promise<unknown>;
  /** Rejects if the service did not accept all messages in time; some may have been delivered. */
  send: (messages: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
};

/** Carries short messages between the servers of one installation, the sender included. */
export type PushBus = {
  /** Connects and subscribes to a channel that no other installation uses. */
  open: (channel: string, onMessage: (message: string) => void) => Promise<PushConnection>;
};
