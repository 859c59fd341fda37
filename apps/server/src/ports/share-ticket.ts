/** Tickets of a messaging app. A page signed with one can set its share card. */
export type ShareTickets = {
  appId: string;
  /** The current ticket for signing pages. */
  ticket: (signal: AbortSignal) => Promise<string>;
};
