import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Files } from '../../../core/files/files.service.ts';
import { LEARNING, LEARNING_CANCELLED } from '../../../core/files/learning/learning-lane.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import { PageFault, type FetchedPage, type FetchPage } from '../../../core/web/fetch-page.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotifyMembers } from '../books/notify-members.ts';
import { SOURCE_TAKING } from './add-sources.service.ts';
import { NO_CHANGES } from '../../../core/extracts/compare-texts.ts';
import type { SourceRow, SourceStore } from './sources.store.ts';
import type { FetchInput } from './start-fetching.ts';

type Deps = {
  sources: SourceStore;
  files: Files;
  fetchPage: FetchPage;
  clock: Clock;
  tellNotebook: NotifyMembers;
};

/**
 * Fetches the page of a source and has it learned. Resumes after a crash unless the file was already saved.
 */
export const createFetchRun = (deps: Deps): RunKind<FetchInput> => {
  const { sources, files, fetchPage, clock, tellNotebook } = deps;

  /** Whether identical bytes are already learned. */
  const isKnown = async ({ ownerId, fileId }: SourceRow, { bytes }: FetchedPage): Promise<boolean> => {
    const [file] = fileId === null ? [] : await files.states(ownerId, [fileId]);
    return file?.status === 'ready' && file.sha256 === createHash('sha256').update(bytes).digest('hex');
  };

  const keep = async (source: SourceRow, { name, bytes }: FetchedPage): Promise<void> => {
    const { id, ownerId, fileId } = source;
    const file = { name, stream: Readable.from([bytes]), isTruncated: () => false };
    await files
      .takeFor(ownerId, file, {
        ...SOURCE_TAKING,
        alongside: async (row, tx) => {
          await files.use(ownerId, [row.id], id, tx);
          const place = fileId === null ? { fileId: row.id } : { nextFileId: row.id };
          await sources.set(id, { ...place, fetching: null, error: null }, tx);
        },
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        const { code, details } = error;
        if (code === 'BUSY') throw error;
        if (code === 'UNSUPPORTED_FILE' && !details.key) throw new PageFault({ key: 'page-unsupported' });
        throw new PageFault({ key: details.key ?? code, ...(details.values && { values: details.values }) });
      });
  };

  return {
    kind: 'fetch',
    lane: LEARNING,
    // oxlint-disable-next-line require-yield -- how far a page is on its way is told by nobody
    async *work({ sourceId }, { signal }) {
      const source = await sources.find(sourceId);
      if (!source?.fetching) return;
      await sources.set(sourceId, { fetching: 'running' });
      await tellNotebook(source.notebookId, source.ownerId);
      const page = await fetchPage(source.url, signal);
      if (await isKnown(source, page))
        await sources.set(sourceId, { changes: NO_CHANGES(clock.now()), error: null });
      else await keep(source, page);
    },
    async finish({ sourceId }, { state, error }, tx) {
      const isDone = state === 'done';
      const fault = error ?? (state === 'stopped' ? LEARNING_CANCELLED : null);
      const change = { fetching: null, updatedAt: clock.now(), ...(isDone ? {} : { error: fault }) };
      return (await sources.set(sourceId, change, tx)) ? 'kept' : 'gone';
    },
    async tell({ sourceId }) {
      const source = await sources.find(sourceId);
      if (source) await tellNotebook(source.notebookId, source.ownerId);
    },
    explain: (error) => (error instanceof PageFault ? error.sentence : undefined),
  };
};
