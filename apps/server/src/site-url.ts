import type { Environment } from './env.ts';

type Place = Pick<Environment, 'HOST' | 'PORT' | 'PUBLIC_URL'>;

/** Where this place is found, without a slash at its end: as it is named, else where it listens. For letters, and for whoever sends people back. */
export const siteUrl = ({ HOST, PORT, PUBLIC_URL }: Place): string =>
  PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
