import { randomUUID } from 'node:crypto';
import type { FoundSource, Source } from '@studiolo/contract/notebooks/source-entities';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Files } from '../../../core/files/files.service.ts';
import type { FileState } from '../../../core/files/stored-files.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { Web } from '../../../core/web/web.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotebookAccess } from '../books/access.ts';
import type { NotifyMembers } from '../books/notify-members.ts';
import type { Role } from '@studiolo/contract/notebooks/entities';
import type { DeletedSources } from './deleted-sources.ts';
import { presentSource } from './present-source.ts';
import type { SourceRow, SourceStore } from './sources.store.ts';
import { startFetching } from './start-fetching.ts';

type Deps = {
  sources: SourceStore;
  access: NotebookAccess;
  files: Files;
  runs: Runs;
  web: Web;
  clock: Clock;
  transaction: RunInTransaction;
  tellNotebook: NotifyMembers;
  deleted: Pick<DeletedSources, 'stop' | 'resume'>;
};

export type SourceService = ReturnType<typeof createSourceService>;

/** Returns the files behind sources by id, including those on their way. */
export const filesOf = async (
  files: Pick<Files, 'states'>,
  ownerId: string,
  rows: readonly SourceRow[],
): Promise<ReadonlyMap<string, FileState>> => {
  const ids = rows.flatMap(({ fileId, nextFileId }) => [fileId ?? [], nextFileId ?? []].flat());
  return new Map((await files.states(ownerId, ids)).map((file) => [file.id, file]));
};

export const createSourceService = (deps: Deps) => {
  const { sources, access, files, runs, web, clock, transaction, tellNotebook } = deps;

  const require = async (userId: string, sourceId: string, role: Role): Promise<SourceRow> => {
    const row = await sources.find(sourceId);
    if (!row) throw new Refusal('NOT_FOUND');
    await access.require(userId, row.notebookId, role);
    return row;
  };

  const change = async (row: SourceRow, to: Partial<SourceRow>): Promise<null> => {
    const updatedAt = clock.now();
    await transaction(async (tx) => {
      await sources.set(row.id, { ...to, updatedAt }, tx);
      await sources.touch(row.notebookId, updatedAt, tx);
    });
    await tellNotebook(row.notebookId, row.ownerId);
    return null;
  };

  const fetchAnew = async (row: SourceRow): Promise<null> => {
    const now = clock.now();
    await transaction(async (tx) => {
      await sources.set(row.id, { fetching: 'waiting', error: null, updatedAt: now }, tx);
      await startFetching(runs, row, `:${randomUUID()}`, tx);
    });
    await tellNotebook(row.notebookId, row.ownerId);
    return null;
  };

  return {
    async page(
      userId: string,
      notebookId: string,
      page: { current: number; size: number },
      locale: Locale,
    ): Promise<Page<Source>> {
      const { ownerId } = await access.require(userId, notebookId, 'viewer');
      const rows = await sources.ofNotebook(notebookId);
      const known = await filesOf(files, ownerId, rows);
      const from = (page.current - 1) * page.size;
      const records = rows.slice(from, from + page.size).map((row) => presentSource(row, known, locale));
      return toPage(records, rows.length, page);
    },

    async get(userId: string, sourceId: string, locale: Locale): Promise<Source> {
      const row = await require(userId, sourceId, 'viewer');
      return presentSource(row, await filesOf(files, row.ownerId, [row]), locale);
    },

    async rename(userId: string, sourceId: string, title: string): Promise<null> {
      return change(await require(userId, sourceId, 'editor'), { title, titledBy: 'person' });
    },

    /** Skips a source that is being read. */
    async relearn(userId: string, sourceId: string): Promise<null> {
      const row = await require(userId, sourceId, 'editor');
      if (row.fetching || row.nextFileId !== null) return null;
      if (row.url !== '') return fetchAnew(row);
      if (row.fileId !== null) {
        // Reading may now include pages it missed before, so the source is summarized again.
        await sources.set(row.id, { digest: null });
        await files.relearn(row.ownerId, row.fileId, true);
      }
      await tellNotebook(row.notebookId, row.ownerId);
      return null;
    },

    async remove(userId: string, sourceId: string): Promise<null> {
      const row = await require(userId, sourceId, 'editor');
      await change(row, { deletedAt: clock.now() });
      await deps.deleted.stop(row.ownerId, [row]);
      return null;
    },

    async restore(userId: string, sourceId: string): Promise<null> {
      const row = await sources.findDeleted(sourceId);
      if (!row) throw new Refusal('NOT_FOUND');
      const { notebookId, ownerId } = row;
      await access.require(userId, notebookId, 'editor');
      await transaction(async (tx) => {
        if (!(await sources.hold(notebookId, tx))) throw new Refusal('NOT_FOUND');
        if ((await sources.countIn(notebookId, tx)) >= NOTEBOOK_LIMITS.sources)
          throw new Refusal('TOO_LARGE', { key: 'source-limit' });
        if (!(await sources.set(sourceId, { deletedAt: null }, tx))) throw new Refusal('NOT_FOUND');
      });
      await deps.deleted.resume(row);
      await tellNotebook(notebookId, ownerId);
      return null;
    },

    async find(userId: string, notebookId: string, query: string): Promise<FoundSource[]> {
      await access.require(userId, notebookId, 'editor');
      if (!web.isSetUp) throw new Refusal('WEB_SEARCH_OFF');
      const found = await web.find(query);
      if (!found) throw new Refusal('BUSY', { key: 'web-search-away' });
      return found;
    },
  };
};
