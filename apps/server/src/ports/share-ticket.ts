/** Tickets of a messaging app, with which our pages are signed so that they can set their share card. */
export type ShareTickets = {
  appId: string;
  /** The current ticket for signing pages. */
  ticket: (signal: AbortSignal) => Promise<string>;
};
