import { sql } from 'drizzle-orm';
import type { Environment } from '../../env.ts';
import { startCluster } from '../../platform/database/cluster.ts';
import { createCommonCommit } from '../../platform/database/common-commit.ts';
import { lockDataFolder } from '../../platform/database/data-folder-lock.ts';
import { closeDatabase, openDatabase, transactionOn } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createPush } from '../../platform/push/push.ts';
import { choosePushBus } from '../adapters/choose-push-bus.ts';
import { openReplica } from '../../platform/database/replica/replica.ts';

type Options = { environment: Environment; dataFolder: string; migrations: string; log: Log };

/**
 * Opens PostgreSQL, our own or a configured one, with the data folder locked for this process; migrates it,
 * and creates jobs and pushes between servers, which depend only on the database. Migrations, jobs and pushes
 * use direct connections instead of a pooler, because they need a session for locks and LISTEN.
 */
export const createDatabaseParts = async ({ environment, dataFolder, migrations, log }: Options) => {
  const { DATABASE_URL, DATABASE_POOL_URL, DATABASE_REPLICA_URL, ROLES } = environment;
  const lock = DATABASE_URL ? await lockDataFolder(dataFolder) : undefined;
  const cluster = DATABASE_URL ? undefined : await startCluster({ dataDirectory: dataFolder, log });
  const connection = cluster?.connection ?? { connectionString: DATABASE_URL ?? '' };
  await migrate(connection, migrations, log);
  const database = openDatabase(
    DATABASE_POOL_URL
      ? { connection: { connectionString: DATABASE_POOL_URL }, isPooled: true, log }
      : { connection, log },
  );
  const replica =
    DATABASE_REPLICA_URL === undefined
      ? undefined
      : openReplica({ primary: database, connection: { connectionString: DATABASE_REPLICA_URL }, log });
  const push = createPush({ connection, database, log, bus: await choosePushBus(environment) });
  const jobs = createJobs({ connection, log, isWorking: ROLES.has('jobs') });
  const transaction = transactionOn(database);
  let isStarted = false;

  return {
    database,
    /** For searches and reports, which a replica may answer. */
    reads: replica?.reads ?? database,
    replica,
    transaction,
    commonCommit: createCommonCommit(transaction),
    push,
    jobs,

    async start(): Promise<void> {
      await push.start();
      await jobs.start();
      isStarted = true;
    },

    async isReady(): Promise<boolean> {
      if (!isStarted) return false;
      try {
        await database.execute(sql`select 1`);
        return true;
      } catch {
        return false;
      }
    },

    async stop(): Promise<void> {
      isStarted = false;
      await jobs.stop();
      await push.stop();
      await replica?.close();
      await closeDatabase(database);
      await cluster?.stop();
      lock?.release();
    },
  };
};
