import { partPath } from '@studiolo/contract/notebooks/addresses';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SourceRow } from './sources.store.ts';

export type FetchInput = { sourceId: string };

/** Enqueues fetching a source's page; `attempt` makes each time unique. */
export const startFetching = (runs: Runs, source: SourceRow, attempt: string, tx: Transaction) =>
  runs.prepare(
    {
      kind: 'fetch',
      key: `${source.id}${attempt}`,
      owner: source.ownerId,
      title: source.title,
      path: partPath(source.notebookId, 'source', source.id),
      price: 'nothing',
      input: { sourceId: source.id } satisfies FetchInput,
    },
    tx,
  );
