import { randomUUID } from 'node:crypto';
import type { Sentence } from '@studiolo/contract/text/say';
import type { LearnInput } from '../../../core/files/learning/learn-run.ts';
import { isCancelled } from '../../../core/files/learning/learning-lane.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { stopRunsOf } from '../../../core/runs/stop-runs.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { SourceRow, SourceStore } from './sources.store.ts';
import { startFetching, type FetchInput } from './start-fetching.ts';

type Deps = {
  sources: SourceStore;
  files: Pick<Files, 'states' | 'relearn'>;
  runs: Runs;
  transaction: RunInTransaction;
};

/** Stops work on deleted sources, and resumes it if they are restored. */
export const createDeletedSources = ({ sources, files, runs, transaction }: Deps) => {
  const stop = async (ownerId: string, rows: readonly SourceRow[]): Promise<void> => {
    const sourceIds = new Set(rows.map(({ id }) => id));
    const fileIds = new Set(
      rows.flatMap(({ fileId, nextFileId }) => [fileId ?? [], nextFileId ?? []].flat()),
    );
    await stopRunsOf(runs, ownerId, ({ kind, input }) =>
      kind === 'fetch'
        ? sourceIds.has((input as FetchInput).sourceId)
        : kind === 'learn' && fileIds.has((input as LearnInput).fileId),
    );
  };

  const fetchAgain = (row: SourceRow): Promise<unknown> =>
    transaction(async (tx) => {
      await sources.set(row.id, { fetching: 'waiting', error: null }, tx);
      await startFetching(runs, row, `:${randomUUID()}`, tx);
    });

  /** Whether learning was stopped and did not fail. Earlier versions stored no reason for that. */
  const isStopped = (error: Sentence | null): boolean => error === null || isCancelled(error);

  /** Resumes work that the deletion stopped. A source that had failed before stays failed. */
  const resume = async (row: SourceRow): Promise<void> => {
    const { ownerId, fileId, nextFileId, fetching, error, url } = row;
    if (fetching || nextFileId !== null) return;
    if (fileId === null && url !== '' && isStopped(error)) return void (await fetchAgain(row));
    const [file] = fileId === null ? [] : await files.states(ownerId, [fileId]);
    if (file?.status === 'fail' && isStopped(file.error)) await files.relearn(ownerId, file.id);
  };

  return {
    stop,
    /** A whole notebook's. */
    stopIn: async (notebookId: string, ownerId: string): Promise<void> =>
      stop(ownerId, await sources.ofNotebook(notebookId)),
    resume,
    resumeIn: async (notebookId: string): Promise<void> => {
      for (const row of await sources.ofNotebook(notebookId)) await resume(row);
    },
  };
};

export type DeletedSources = ReturnType<typeof createDeletedSources>;
