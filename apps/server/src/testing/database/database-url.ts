import type { Connection } from '../../platform/database/connection.ts';

export const databaseUrl = (connection: Connection): string =>
  'connectionString' in connection
    ? connection.connectionString
    : `postgresql://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`;
