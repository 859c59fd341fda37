/** A messaging app that lets pages say what is shared from them, once they show that they are ours. */
export type ShareTickets = {
  appId: string;
  /** The ticket by which pages are signed now. */
  ticket: (signal: AbortSignal) => Promise<string>;
};
