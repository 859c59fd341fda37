import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { toDatabase, type Connection } from '../../platform/database/connection.ts';

export type { Connection } from '../../platform/database/connection.ts';

/** Runs one statement on a separate connection. */
export const query = async (connection: Connection, statement: string): Promise<unknown[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows as unknown[];
};

/** Copies of the migrated database of a scratch cluster. */
export const scratchDatabases = (template: Connection) => {
  const administer = (statement: string) => query(toDatabase(template, 'postgres'), statement);
  return {
    administer,

    async newDatabase(): Promise<Connection> {
      if (!('database' in template)) throw new Error('the cluster has no template');
      const name = `faults_${randomBytes(6).toString('hex')}`;
      await administer(`CREATE DATABASE ${name} TEMPLATE ${template.database}`);
      return toDatabase(template, name);
    },
  };
};
