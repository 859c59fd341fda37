import type { Environment } from '../env.ts';

type Place = Pick<Environment, 'HOST' | 'PORT' | 'PUBLIC_URL'>;

/** Loopback addresses for a server that listens on all interfaces. */
const LOOPBACK_OF: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Returns the address of this instance without a trailing slash: the public one, otherwise the one that it
 * listens on. For links in e-mails, and for redirects.
 */
export const siteUrl = ({ HOST, PORT, PUBLIC_URL }: Place): string => {
  const host = LOOPBACK_OF[HOST] ?? HOST;
  return PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
};
