export type BroughtSecret = { secret: string; expiresInSeconds: number };

/**
 * Gives a secret that a service lends for a while, the same to all servers of one database: brought once, by one of them, and
 * anew before it ends. What the service refuses to know any more is brought again.
 */
export type HoldSecret = (
  name: string,
  bring: () => Promise<BroughtSecret>,
  refused?: string,
) => Promise<string>;
