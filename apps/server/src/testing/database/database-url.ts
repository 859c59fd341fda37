import type { Connection } from '../../platform/database/connection.ts';

/** A connection as an operator would write it into `DATABASE_URL`. */
export const databaseUrl = (connection: Connection): string =>
  'connectionString' in connection
    ? connection.connectionString
    : `postgresql://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`;
