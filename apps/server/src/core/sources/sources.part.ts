import type { Database, RunInTransaction, Transaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { createDeletion, type Deletion, type DeletionRules, type EraseDue } from '../deletion/deletion.ts';
import type { Files } from '../files/files.service.ts';
import type { Runs } from '../runs/runs.service.ts';
import type { FetchPage } from '../web/fetch-page.ts';
import { createAdding } from './adding.ts';
import { createDeleting } from './deleting.ts';
import { createFetching } from './fetching.ts';
import { createInterrupting } from './interrupting.ts';
import { createSettling } from './settling.ts';
import type { Shelf } from './shelf.ts';
import type { SourceRowOf, SourceTable } from './shelf.store.ts';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  jobs: Pick<Jobs, 'register' | 'schedule' | 'enqueue'>;
  files: Files;
  runs: Runs;
  fetchPage: FetchPage;
};

/** A shelf with its table, and the other data that is erased with its sources. */
export type ShelfWithTable<Table extends SourceTable> = Shelf<SourceRowOf<Table>> &
  Pick<DeletionRules<Table>, 'table' | 'lockBefore' | 'erase'>;

/** Sources of one shelf: added, fetched, learned, replaced, deleted and restored. */
export const createSources = <Table extends SourceTable>(deps: Deps, shelf: ShelfWithTable<Table>) => {
  const { jobs, files } = deps;
  const { table, lockBefore, erase } = shelf;
  type Row = SourceRowOf<Table>;
  // The two row types are the same, but TypeScript can compare them only for a concrete table.
  const deletion = createDeletion(deps, {
    table,
    ...(lockBefore && { lockBefore }),
    async erase(rows, tx: Transaction) {
      await erase?.(rows, tx);
      await files.release(
        rows.map(({ id }) => id),
        tx,
      );
    },
  }) as unknown as Deletion<Row> & { eraseDue: EraseDue };
  files.quotas.countSourcesIn(table);
  const fetching = createFetching(deps, shelf);
  const settling = createSettling({ ...deps, enqueue: jobs.enqueue }, shelf);
  const interrupting = createInterrupting({ ...deps, fetchAgain: fetching.fetchAgain }, shelf);

  jobs.register(shelf.settleJob, settling.settle, { concurrency: 2 });
  jobs.register(shelf.sweepJob, async () => {
    await fetching.fetchDue();
    await settling.settleRest();
  });
  jobs.schedule(shelf.sweepJob, '* * * * *');

  return {
    deletion,
    fetching,
    interrupting,
    adding: createAdding(deps, shelf),
    deleting: createDeleting({ ...deps, quotas: files.quotas, deletion, interrupting }, shelf),
    watch: settling.watch,
  };
};
