import type { Files } from '../../../core/files/files.service.ts';
import type { ReadingWatch } from '../../../core/files/learning/reading-watch.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { FetchPage } from '../../../core/web/fetch-page.ts';
import type { Web } from '../../../core/web/web.service.ts';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import type { NotebookAccess } from '../books/access.ts';
import type { BookStore } from '../books/books.store.ts';
import type { NotifyMembers } from '../books/notify-members.ts';
import { createAddSources, type FindCopied } from './add-sources.service.ts';
import { createCopySources } from './copy-sources.ts';
import { createDeletedSources } from './deleted-sources.ts';
import { createEvidencePlaces } from './evidence-places.ts';
import { createFetchRun } from './fetch-run.ts';
import { createFindSources, mentionableSources } from './find-sources.ts';
import { createSourceScope } from './source-scope.ts';
import { createScopeOfAll } from './scope-of-all.ts';
import { createNotebookScope } from './notebook-scope.ts';
import type { ReaderStore } from '../books/readers.store.ts';
import { createSettleSource } from './settle-source.ts';
import { SETTLE_SOURCE, type Enqueue } from './sources.jobs.ts';
import { sourceUploads } from './sources.uploads.ts';
import { createSourceService } from './sources.service.ts';
import type { SourceStore } from './sources.store.ts';
import { sourceUserData } from './sources.user-data.ts';

type Deps = {
  sources: SourceStore;
  books: BookStore;
  readers: ReaderStore;
  access: NotebookAccess;
  tellNotebook: NotifyMembers;
  files: Files;
  knowledge: Knowledge;
  runs: Runs;
  web: Web;
  fetchPage: FetchPage;
  enqueue: Enqueue;
  clock: Clock;
  transaction: RunInTransaction;
  describer: () => Promise<ChosenModel | undefined>;
  log: Log;
  findAnswer: FindCopied;
  findNote: FindCopied;
};

/** Sources that wait for longer than this are considered stuck. In ms. */
const LEFT_BEHIND_MS = 120_000;

/** Sources of notebooks: added, fetched, learned, searched and asked about. */
export const createSourcesPart = (deps: Deps) => {
  const { sources, files, enqueue, clock, transaction, tellNotebook } = deps;
  const { settle, digest } = createSettleSource(deps);
  const deleted = createDeletedSources(deps);
  const scope = createSourceScope(deps);
  const ofAll = createScopeOfAll(deps);

  /** Erases sources, and the files that nothing else uses. */
  const erase = async (ids: readonly string[], tx: Transaction): Promise<void> => {
    await sources.remove(ids, tx);
    await files.release(ids, tx);
  };

  const sweep = async (): Promise<void> => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms);
    const deletedBefore = before(NOTEBOOK_LIMITS.undoMs);
    const due = await sources.due(deletedBefore);
    await transaction(async (tx) => erase(await sources.holdDue(due, deletedBefore, tx), tx));
    for (const fileId of await sources.unsettled(before(LEFT_BEHIND_MS))) await settle({ fileId });
  };

  const watch: ReadingWatch = {
    onReading: (_owner, fileId) => {
      sources
        .ofFile(fileId)
        .then((rows) => Promise.all(rows.map((row) => tellNotebook(row.notebookId, row.ownerId))))
        // A lost notification is harmless: the page polls.
        .catch(() => undefined);
    },
    onRead: async (_owner, fileId, tx) => {
      await enqueue(SETTLE_SOURCE, { fileId }, { tx });
    },
  };

  const add = createAddSources(deps);

  return {
    copyOf: createCopySources(deps),
    services: { add, sources: createSourceService({ ...deps, deleted }) },
    work: { settle, digest, sweep },
    runKinds: [createFetchRun(deps)],
    search: createFindSources(deps),
    mentions: [mentionableSources(deps)],
    evidence: createEvidencePlaces({ books: deps.books, filesFor: ofAll.filesFor }),
    userData: sourceUserData(sources),
    readable: scope.readable,
    conversation: { scopes: [createNotebookScope({ ofOne: scope, ofAll })] },
    files: { lends: scope.lentBy, watch },
    deleted,
    uploads: sourceUploads(add),
    /** Erases a notebook's sources, and the files that nothing else uses, before the notebook itself. */
    eraseOf: async (notebookId: string, tx: Transaction): Promise<void> => {
      if (await sources.holdDeleted(notebookId, tx)) await erase(await sources.allOf(notebookId, tx), tx);
    },
  };
};
