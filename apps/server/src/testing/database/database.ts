import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, toDatabase } from '../../platform/database/connection.ts';
import { TEMPLATE } from './template.ts';

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client(toDatabase(inject('testCluster'), 'postgres'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

export type FreshDatabase = { connection: Connection; drop: () => Promise<void> };

const copyOf = async (template: string): Promise<FreshDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying files is faster than writing through the log.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    connection: toDatabase(inject('testCluster'), name),
    drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
};

/** Creates a migrated database for one test. `drop` cuts all its connections. */
export const freshDatabase = (): Promise<FreshDatabase> => copyOf(TEMPLATE);

export const emptyDatabase = (): Promise<FreshDatabase> => copyOf('template0');
