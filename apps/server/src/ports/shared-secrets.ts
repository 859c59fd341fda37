export type FetchedSecret = { secret: string; expiresInSeconds: number };

/**
 * Returns a short-lived secret of a service, shared by all servers of one database. One server fetches it, and
 * renews it before it expires or after the service rejects it.
 */
export type HoldSecret = (
  name: string,
  fetchSecret: () => Promise<FetchedSecret>,
  rejectedSecret?: string,
) => Promise<string>;
