/** A messaging app in which pages can set their share card, once they prove to be ours. */
export type ShareTickets = {
  appId: string;
  /** The current ticket for signing pages. */
  ticket: (signal: AbortSignal) => Promise<string>;
};
