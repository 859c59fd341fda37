import { editPath } from '@studiolo/contract/bots/addresses';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { NO_CHANGES } from '../../../core/extracts/compare-texts.ts';
import { isPermanent } from '../../../core/files/learning/permanent-faults.ts';
import { LEARNING, LEARNING_CANCELLED } from '../../../core/files/learning/learning-lane.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { PageFault, type FetchedPage, type FetchPage } from '../../../core/web/fetch-page.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import { KNOWLEDGE_INTAKE } from './knowledge-intake.ts';
import { nextFetch } from './schedules.ts';
import type { BotSourceRow, BotSourceStore } from './sources.store.ts';

export const FETCH_RUN = 'bot-fetch';

export type FetchInput = { sourceId: string };

type Deps = {
  sources: BotSourceStore;
  files: Files;
  fetchPage: FetchPage;
  clock: Clock;
  tellKnowledge: (source: Pick<BotSourceRow, 'botId' | 'ownerId'>) => Promise<void>;
};

/** Enqueues fetching a page; `attempt` makes each time unique. */
export const startFetching = (
  runs: Pick<Runs, 'prepare'>,
  { id, ownerId, botId, title }: BotSourceRow,
  attempt: string,
  tx: Transaction,
) =>
  runs.prepare(
    {
      kind: FETCH_RUN,
      key: `${id}${attempt}`,
      owner: ownerId,
      title,
      price: 'nothing',
      path: editPath(botId, 'knowledge'),
      input: { sourceId: id } satisfies FetchInput,
    },
    tx,
  );

/**
 * Fetches the page of a source and has it learned. Resumes after a crash unless the file was already saved.
 */
export const createFetchRun = (deps: Deps): RunKind<FetchInput> => {
  const { sources, files, fetchPage, clock, tellKnowledge } = deps;

  const isKnown = async ({ ownerId, fileId }: BotSourceRow, { bytes }: FetchedPage): Promise<boolean> => {
    const [file] = fileId === null ? [] : await files.states(ownerId, [fileId]);
    return file?.status === 'ready' && file.sha256 === createHash('sha256').update(bytes).digest('hex');
  };

  const keep = ({ id, ownerId, fileId }: BotSourceRow, { name, bytes }: FetchedPage) =>
    files
      .takeFor(
        ownerId,
        { name, stream: Readable.from([bytes]), isTruncated: () => false },
        {
          ...KNOWLEDGE_INTAKE,
          alongside: async (file, tx) => {
            await files.use(ownerId, [file.id], id, tx);
            await sources.set(id, fileId === null ? { fileId: file.id } : { nextFileId: file.id }, tx);
          },
        },
      )
      .catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code === 'BUSY') throw error;
        const { code, details } = error;
        throw new PageFault({ key: details.key ?? code, ...(details.values && { values: details.values }) });
      });

  return {
    kind: FETCH_RUN,
    lane: LEARNING,
    // oxlint-disable-next-line require-yield -- how far a page is on its way is told by nobody
    async *work({ sourceId }, { signal }) {
      const source = await sources.find(sourceId);
      if (!source?.fetching) return;
      await sources.set(sourceId, { fetching: 'running' });
      await tellKnowledge(source);
      const page = await fetchPage(source.url, signal);
      if (await isKnown(source, page))
        await sources.set(sourceId, { changes: NO_CHANGES(clock.now()), learnedAt: clock.now() });
      else await keep(source, page);
    },

    async finish({ sourceId }, { state, error }, tx) {
      const source = await sources.find(sourceId, tx);
      if (!source) return 'gone';
      const now = clock.now();
      const isDone = state === 'done';
      const isCancelled = state === 'stopped';
      const isAgain =
        !isCancelled && !isDone && !isPermanent(error ?? null) && source.retries < KNOWLEDGE_LIMITS.retries;
      await sources.set(
        sourceId,
        {
          fetching: null,
          // Cancelled before anything was learned: the owner does not want the page.
          dueAt: isCancelled && source.fileId === null ? null : nextFetch(source.schedule, now),
          error: isDone ? null : (error ?? (isCancelled ? LEARNING_CANCELLED : { key: 'page-garbled' })),
          retryAt: isAgain ? new Date(now.getTime() + KNOWLEDGE_LIMITS.retryAfterMs) : null,
          retries: isDone ? 0 : source.retries + 1,
        },
        tx,
      );
      return 'kept';
    },

    async tell({ sourceId }) {
      const source = await sources.find(sourceId);
      if (source) await tellKnowledge(source);
    },

    explain: (error) => (error instanceof PageFault ? error.sentence : undefined),
  };
};
