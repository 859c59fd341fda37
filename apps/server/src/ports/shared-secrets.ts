export type FetchedSecret = { secret: string; expiresInSeconds: number };

/**
 * Returns a temporary secret of a service that all servers of one database share: fetched by one of them, and
 * renewed before it expires or when the service rejects it.
 */
export type HoldSecret = (
  name: string,
  fetchSecret: () => Promise<FetchedSecret>,
  refused?: string,
) => Promise<string>;
