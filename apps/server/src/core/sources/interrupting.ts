import type { Sentence } from '@studiolo/contract/text/say';
import { isCanceled, READING_KINDS } from '../files/learning/learning-lane.ts';
import type { LearnInput } from '../files/learning/learn-run.ts';
import type { Files } from '../files/files.service.ts';
import type { Runs } from '../runs/runs.service.ts';
import { resumeRunsOf, stopRunsOf } from '../runs/stop-runs.ts';
import type { FetchInput } from './fetching.ts';
import type { Shelf } from './shelf.ts';
import type { ShelfStore, SourceFields } from './shelf.store.ts';

type LiveRun = Awaited<ReturnType<Runs['live']>>[number];

type Deps<Row> = {
  files: Pick<Files, 'states' | 'relearn'>;
  runs: Pick<Runs, 'live' | 'cancel' | 'resume'>;
  fetchAgain: (row: Row) => Promise<unknown>;
};

/** Stops work on sources that are deleted, and resumes it if they are restored. */
export const createInterrupting = <Row extends SourceFields>(
  { files, runs, fetchAgain }: Deps<Row>,
  shelf: Pick<Shelf<Row>, 'fetchKind' | 'isPaused'> & { sources: Pick<ShelfStore<Row>, 'findAny'> },
) => {
  /** Whether work was stopped and did not fail. Earlier versions stored no reason for that. */
  const isStopped = (error: Sentence | null): boolean => error === null || isCanceled(error);

  const isFetching =
    (ids: readonly string[]) =>
    ({ kind, input }: LiveRun): boolean =>
      kind === shelf.fetchKind && ids.includes((input as FetchInput).sourceId);

  const isReading = (rows: readonly Row[]) => {
    const fileIds = new Set(rows.flatMap(({ fileId, nextFileId }) => [fileId, nextFileId]));
    return ({ kind, input }: LiveRun): boolean =>
      READING_KINDS.includes(kind) && fileIds.has((input as LearnInput).fileId);
  };

  const stopFetching = (ownerId: string, ids: readonly string[]): Promise<void> =>
    stopRunsOf(runs, ownerId, isFetching(ids));

  return {
    stopFetching,

    async stop(ownerId: string, rows: readonly Row[]): Promise<void> {
      await stopFetching(
        ownerId,
        rows.map(({ id }) => id),
      );
      await stopRunsOf(runs, ownerId, isReading(rows));
    },

    /** Resumes work that the deletion stopped. A source that had failed before stays failed. */
    async resume({ id, ownerId: owner }: Row): Promise<void> {
      const restored = await shelf.sources.findAny(id);
      if (!restored || shelf.isPaused?.(restored)) return;
      const isWork = [isFetching([id]), isReading([restored])];
      if (await resumeRunsOf(runs, owner, (run) => isWork.some((is) => is(run)))) return;
      // Reads the source only now, because a run may have ended meanwhile.
      const row = await shelf.sources.findAny(id);
      if (!row) return;
      const { ownerId, fileId, nextFileId, fetching, error, url } = row;
      if (fetching || nextFileId !== null) return;
      const isUnfetched = fileId === null ? isStopped(error) : isCanceled(error);
      if (url !== '' && isUnfetched) return void (await fetchAgain(row));
      const [file] = fileId === null ? [] : await files.states(ownerId, [fileId]);
      if (file?.status === 'fail' && isStopped(file.error)) await files.relearn(ownerId, file.id);
    },
  };
};

export type SourceInterrupter<Row extends SourceFields> = ReturnType<typeof createInterrupting<Row>>;
