export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

export const toDatabase = (connection: Connection, database: string): Connection => {
  if (!('connectionString' in connection)) return { ...connection, database };
  const address = new URL(connection.connectionString);
  address.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: address.href };
};
