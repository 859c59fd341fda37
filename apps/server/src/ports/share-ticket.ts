/** A messaging app that lets pages say what is shared from them, once they show that they are ours. */
export type ShareTickets = {
  appId: string;
  /** A ticket by which pages are signed, good for so long. */
  fetch: (signal: AbortSignal) => Promise<{ ticket: string; expiresInSeconds: number }>;
};
