import type { Environment } from '../env.ts';

type Place = Pick<Environment, 'HOST' | 'PORT' | 'PUBLIC_URL'>;

/** Who listens everywhere is found here at least. */
const FOUND_AT: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where this place is found, without a slash at its end: as it is named, else where it listens. For letters, and for whoever sends people back. */
export const siteUrl = ({ HOST, PORT, PUBLIC_URL }: Place): string => {
  const host = FOUND_AT[HOST] ?? HOST;
  return PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
};
