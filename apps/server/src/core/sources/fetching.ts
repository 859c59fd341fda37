import { createHash, randomUUID } from 'node:crypto';
import type { Schedule } from '@studiolo/contract/evidence/schedule';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import { NO_CHANGES } from '../extracts/compare-texts.ts';
import type { Files } from '../files/files.service.ts';
import { LEARNING, LEARNING_CANCELED } from '../files/learning/learning-lane.ts';
import { isPermanent } from '../files/learning/permanent-faults.ts';
import type { RunKind } from '../runs/run-kind.ts';
import type { Runs } from '../runs/runs.service.ts';
import { PageFault, type FetchedPage, type FetchPage } from '../web/fetch-page.ts';
import { placeFile } from './place-file.ts';
import { nextFetch } from './schedules.ts';
import type { Shelf } from './shelf.ts';
import type { SourceFields } from './shelf.store.ts';
import { asFile } from './text-file.ts';

export type FetchInput = { sourceId: string };

/** Number of automatic retries of a page that could not be fetched, and the delay before each. In ms. */
export const FETCH_RETRIES = 3;
export const FETCH_RETRY_MS = 300_000;

type Deps = {
  files: Files;
  runs: Pick<Runs, 'prepare'>;
  fetchPage: FetchPage;
  clock: Clock;
  transaction: RunInTransaction;
};

/** Enqueues fetching a source's page; `attempt` makes each time unique. */
export const startFetching = <Row extends SourceFields>(
  runs: Pick<Runs, 'prepare'>,
  shelf: Pick<Shelf<Row>, 'fetchKind' | 'pathOf'>,
  row: Row,
  attempt: string,
  tx: Transaction,
) =>
  runs.prepare(
    {
      kind: shelf.fetchKind,
      key: `${row.id}${attempt}`,
      owner: row.ownerId,
      title: row.title,
      path: shelf.pathOf(row),
      price: 'nothing',
      input: { sourceId: row.id } satisfies FetchInput,
    },
    tx,
  );

/** Fetches the pages of a shelf: when they are added, on request, and again after a failure. */
export const createFetching = <Row extends SourceFields>(deps: Deps, shelf: Shelf<Row>) => {
  const { files, runs, fetchPage, clock, transaction } = deps;
  const { sources, notify } = shelf;

  /** Whether a file with identical bytes has already been learned. */
  const isKnown = async ({ ownerId, fileId }: Row, { bytes }: FetchedPage): Promise<boolean> => {
    const [file] = fileId === null ? [] : await files.states(ownerId, [fileId]);
    return file?.status === 'ready' && file.sha256 === createHash('sha256').update(bytes).digest('hex');
  };

  const save = (row: Row, { name, bytes }: FetchedPage) =>
    files
      .acceptFor(row.ownerId, asFile(name, bytes), {
        ...shelf.intake,
        alongside: ({ id }, tx) => placeFile({ files, sources }, row, id, { fetching: null }, tx),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code === 'BUSY') throw error;
        const { code, details } = error;
        if (code === 'UNSUPPORTED_FILE' && !details.key) throw new PageFault({ key: 'page-unsupported' });
        throw new PageFault({ key: details.key ?? code, ...(details.values && { values: details.values }) });
      });

  /** Fetches a page again. By default, at the request of a user, the count of retries starts from 0. */
  const fetchAgain = (row: Row, { retries = 0 }: { retries?: number } = {}): Promise<void> =>
    transaction(async (tx) => {
      const change = { fetching: 'waiting', error: null, retryAt: null, retries } as const;
      if (!(await sources.set(row.id, change, tx))) return;
      await startFetching(runs, shelf, row, `:${randomUUID()}`, tx);
    });

  /** Resumes after a crash unless the file was already saved. */
  const runKind: RunKind<FetchInput> = {
    kind: shelf.fetchKind,
    lane: LEARNING,
    // oxlint-disable-next-line require-yield -- no progress events
    async *work({ sourceId }, { signal }) {
      const row = await sources.findAny(sourceId);
      if (!row?.fetching || row.deletedAt !== null) return;
      await sources.set(sourceId, { fetching: 'running' });
      await notify(row);
      const page = await fetchPage(row.url, signal);
      if (!(await isKnown(row, page))) return void (await save(row, page));
      const now = clock.now();
      await sources.set(sourceId, {
        changes: NO_CHANGES(now),
        error: null,
        ...shelf.onUnchanged?.(now),
      });
    },
    async finish({ sourceId }, { state, error }, tx) {
      const row = await sources.findAny(sourceId, tx);
      if (!row) return 'discarded';
      const now = clock.now();
      const isDone = state === 'done';
      const isCanceled = state === 'stopped';
      const isRetried = !isDone && !isCanceled && !isPermanent(error ?? null) && row.retries < FETCH_RETRIES;
      const fault = error ?? (isCanceled ? LEARNING_CANCELED : ({ key: 'page-garbled' } as const));
      await sources.set(
        sourceId,
        {
          fetching: null,
          ...(isDone ? {} : { error: fault }),
          retryAt: isRetried ? new Date(now.getTime() + FETCH_RETRY_MS) : null,
          retries: isDone ? 0 : row.retries + 1,
          // If its first fetch was canceled, the owner does not want the page.
          dueAt: isCanceled && row.fileId === null ? null : nextFetch(row.schedule, now),
          ...shelf.onFetched?.(now),
        },
        tx,
      );
      return 'saved';
    },
    async notify({ sourceId }) {
      const row = await sources.findAny(sourceId);
      if (row) await notify(row);
    },
    explain: (error) => (error instanceof PageFault ? error.sentence : undefined),
  };

  return {
    runKind,
    fetchAgain,
    /** Sets how often a page is fetched again. Rejects for a source without a page. */
    async setSchedule({ id, url }: Row, schedule: Schedule): Promise<void> {
      if (url === '') throw new Refusal('INVALID');
      await sources.set(id, { schedule, dueAt: nextFetch(schedule, clock.now()) });
    },

    /** Fetches the pages that are due, and retries those that failed. */
    async fetchDue(): Promise<void> {
      for (const row of await sources.due(clock.now())) {
        await fetchAgain(row, { retries: row.retries });
        await notify(row);
      }
    },
  };
};

export type Fetching<Row extends SourceFields> = ReturnType<typeof createFetching<Row>>;
