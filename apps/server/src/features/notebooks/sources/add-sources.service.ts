import { partPath } from '@studiolo/contract/notebooks/addresses';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import type { SourceOrigin } from '@studiolo/contract/notebooks/source-entities';
import type { Files } from '../../../core/files/files.service.ts';
import { SOURCE_PURPOSE, type FileRow } from '../../../core/files/files.store.ts';
import type { FileIntake } from '../../../core/files/accept-file.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { IncomingFile } from '../../../platform/traffic/incoming-file.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Access, NotebookAccess } from '../books/access.ts';
import type { NotifyMembers } from '../books/notify-members.ts';
import { addressTitle } from '../../../core/web/address-title.ts';
import { SETTLE_SOURCE, type Enqueue } from './sources.jobs.ts';
import type { SourceRow, SourceStore } from './sources.store.ts';
import { startFetching } from './start-fetching.ts';

/** The text that a source copies, if its reader may see it; otherwise undefined. */
export type CopiedText = { title: string; text: string; path: string };
export type FindCopied = (userId: string, id: string) => Promise<CopiedText | undefined>;

type Deps = {
  sources: SourceStore;
  access: NotebookAccess;
  files: Files;
  runs: Runs;
  clock: Clock;
  transaction: RunInTransaction;
  tellNotebook: NotifyMembers;
  findAnswer: FindCopied;
  findNote: FindCopied;
  enqueue: Enqueue;
};
/** Target of an upload: a notebook, or one of its sources. */
type Goal = { notebookId: string; sourceId?: string | undefined };
/** Extra work in the transaction that inserts the source. */
type Alongside = (sourceId: string, tx: Transaction) => Promise<void>;
type NewSource = Pick<SourceRow, 'kind' | 'title'> & Partial<SourceRow>;

export type AddSources = ReturnType<typeof createAddSources>;

const TITLE_LENGTH = 100;

const asFile = (title: string, text: string): IncomingFile => ({
  name: title,
  stream: Readable.from([Buffer.from(text.toWellFormed())]),
  isTruncated: () => false,
});

/** Upload rules for files that become sources. */
export const SOURCE_TAKING = {
  purpose: SOURCE_PURPOSE,
  limit: NOTEBOOK_LIMITS.sourceSize,
  waiting: NOTEBOOK_LIMITS.learningAtOnce,
} satisfies FileIntake;

/** Adds sources to notebooks. They appear in the list at once and are learned afterwards. */
export const createAddSources = (deps: Deps) => {
  const { sources, access, files, runs, clock, transaction, tellNotebook } = deps;

  const newRow = ({ book, ownerId }: Access, what: NewSource): SourceRow => {
    const now = clock.now();
    return {
      id: randomUUID(),
      notebookId: book.id,
      ownerId,
      titledBy: 'person',
      url: '',
      origin: null,
      fileId: null,
      nextFileId: null,
      fetching: null,
      error: null,
      digest: null,
      changes: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
      ...what,
      title: what.title.slice(0, TITLE_LENGTH).toWellFormed(),
    };
  };

  const keep = async (row: SourceRow, tx: Transaction): Promise<void> => {
    if (!(await sources.hold(row.notebookId, tx))) throw new Refusal('NOT_FOUND');
    if ((await sources.countIn(row.notebookId, tx)) >= NOTEBOOK_LIMITS.sources)
      throw new Refusal('TOO_LARGE', { key: 'source-limit' });
    await sources.insert(row, tx);
    if (row.fileId !== null) await files.use(row.ownerId, [row.fileId], row.id, tx);
    await sources.touch(row.notebookId, row.updatedAt, tx);
  };

  /** Refuses early, before a file is received; `keep` checks the room again. */
  const enter = async (userId: string, notebookId: string): Promise<Access> => {
    const entered = await access.require(userId, notebookId, 'editor');
    const counts = await sources.counts([notebookId]);
    if ((counts.get(notebookId) ?? 0) >= NOTEBOOK_LIMITS.sources)
      throw new Refusal('TOO_LARGE', { key: 'source-limit' });
    return entered;
  };

  /** Adds a source whose file is received by `take`. */
  const withFile = async (
    entered: Access,
    what: NewSource,
    take: (taking: FileIntake) => Promise<FileRow>,
    alongside?: Alongside,
  ): Promise<{ sourceId: string }> => {
    const row = newRow(entered, what);
    await take({
      ...SOURCE_TAKING,
      alongside: async (file, tx) => {
        const title = row.title === '' ? file.name.slice(0, TITLE_LENGTH) : row.title;
        await keep({ ...row, fileId: file.id, title }, tx);
        await alongside?.(row.id, tx);
      },
    });
    await tellNotebook(row.notebookId, row.ownerId);
    return { sourceId: row.id };
  };

  const replaceFile = async (
    userId: string,
    row: SourceRow,
    file: IncomingFile,
    alongside: Alongside | undefined,
  ) => {
    await access.require(userId, row.notebookId, 'editor');
    await files.takeFor(row.ownerId, file, {
      ...SOURCE_TAKING,
      alongside: async ({ id }, tx) => {
        await files.use(row.ownerId, [id], row.id, tx);
        await files.keepOnly(row.id, row.fileId === null ? [id] : [row.fileId, id], tx);
        await sources.set(row.id, { nextFileId: id, error: null, updatedAt: clock.now() }, tx);
        await alongside?.(row.id, tx);
      },
    });
    await tellNotebook(row.notebookId, row.ownerId);
    return { sourceId: row.id };
  };

  const copySource = async (userId: string, entered: Access, id: string) => {
    const from = await sources.find(id);
    if (!from) throw new Refusal('NOT_FOUND');
    await access.require(userId, from.notebookId, 'viewer');
    const { kind, title, url, fileId, titledBy } = from;
    if (fileId === null) throw new Refusal('FILE_NOT_READY', { key: 'sources-learning' });
    const path = partPath(from.notebookId, 'source', id);
    const what = { kind, title, url, titledBy, origin: { kind: 'source' as const, id, path } };
    return withFile(entered, what, (taking) => files.copy(from.ownerId, fileId, entered.ownerId, taking));
  };

  const copyText = async (
    userId: string,
    entered: Access,
    { kind, id }: { kind: 'note' | 'answer'; id: string },
  ) => {
    const found = await (kind === 'note' ? deps.findNote : deps.findAnswer)(userId, id);
    if (!found) throw new Refusal('NOT_FOUND');
    if (found.text.trim() === '') throw new Refusal('INVALID', { key: 'fill-in' });
    const origin: SourceOrigin = { kind, id, path: found.path };
    return withFile(entered, { kind, title: found.title, origin }, (taking) =>
      files.takeFor(entered.ownerId, asFile(`${found.title}.md`, found.text), { ...taking, kind: 'md' }),
    );
  };

  /**
   * Adds a recording as a live source, so that corrections show up; in somebody else's notebook, a copy of
   * its text.
   */
  const addRecording = async (userId: string, entered: Access, id: string) => {
    const found = await files.namedBy('recording', userId, id);
    if (!found) throw new Refusal('NOT_FOUND');
    const { fileId, title, text, path, ownerId } = found;
    const origin: SourceOrigin = { kind: 'recording', id, path };
    if (ownerId !== entered.ownerId) {
      if (text.trim() === '') throw new Refusal('FILE_NOT_READY', { key: 'voice-no-transcript' });
      return withFile(entered, { kind: 'text', title, origin }, (taking) =>
        files.takeFor(entered.ownerId, asFile(`${title}.txt`, text), { ...taking, kind: 'txt' }),
      );
    }
    const there = (await sources.ofNotebook(entered.book.id)).find((row) => row.fileId === fileId);
    if (there) return { sourceId: there.id };
    const row = newRow(entered, { kind: 'file', title, origin, fileId });
    await transaction(async (tx) => {
      await keep(row, tx);
      await deps.enqueue(SETTLE_SOURCE, { fileId }, { tx });
    });
    await tellNotebook(row.notebookId, row.ownerId);
    return { sourceId: row.id };
  };

  /** The source of a notebook whose file may be replaced. */
  const replaceable = async ({ notebookId }: Goal, sourceId: string): Promise<SourceRow> => {
    const row = await sources.find(sourceId);
    if (row?.notebookId !== notebookId || row.url !== '') throw new Refusal('NOT_FOUND');
    return row;
  };

  return {
    /** Returns the user whose storage an upload counts against; refuses those who may not upload here. */
    async ownerOf(userId: string, goal: Goal): Promise<string> {
      if (goal.sourceId === undefined) return (await enter(userId, goal.notebookId)).ownerId;
      const { notebookId, ownerId } = await replaceable(goal, goal.sourceId);
      await access.require(userId, notebookId, 'editor');
      return ownerId;
    },

    async upload(
      userId: string,
      goal: Goal,
      file: IncomingFile,
      alongside?: Alongside,
    ): Promise<{ sourceId: string }> {
      const { notebookId, sourceId } = goal;
      if (sourceId !== undefined)
        return replaceFile(userId, await replaceable(goal, sourceId), file, alongside);
      const entered = await enter(userId, notebookId);
      const what = { kind: 'file', title: '', titledBy: 'address' } as const;
      return withFile(entered, what, (taking) => files.takeFor(entered.ownerId, file, taking), alongside);
    },

    async addText(
      userId: string,
      { notebookId, title, text }: { notebookId: string; title: string; text: string },
    ): Promise<{ sourceId: string }> {
      const entered = await enter(userId, notebookId);
      return withFile(entered, { kind: 'text', title }, (taking) =>
        files.takeFor(entered.ownerId, asFile(`${title}.txt`, text), { ...taking, kind: 'txt' }),
      );
    },

    async addUrl(
      userId: string,
      { notebookId, url }: { notebookId: string; url: string },
    ): Promise<{ sourceId: string }> {
      if (!URL.canParse(url))
        throw new Refusal('INVALID', { key: 'source-url', fields: { url: 'source-url' } });
      const entered = await enter(userId, notebookId);
      const title = addressTitle(url);
      const row = newRow(entered, { kind: 'url', title, titledBy: 'address', url, fetching: 'waiting' });
      await transaction(async (tx) => {
        await keep(row, tx);
        await startFetching(runs, row, '', tx);
      });
      await tellNotebook(notebookId, entered.ownerId);
      return { sourceId: row.id };
    },

    async addFrom(
      userId: string,
      { notebookId, kind, id }: { notebookId: string; kind: SourceOrigin['kind']; id: string },
    ): Promise<{ sourceId: string }> {
      const entered = await enter(userId, notebookId);
      if (kind === 'source') return copySource(userId, entered, id);
      if (kind === 'recording') return addRecording(userId, entered, id);
      return copyText(userId, entered, { kind, id });
    },
  };
};
