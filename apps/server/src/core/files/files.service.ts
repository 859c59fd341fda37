import { randomUUID } from 'node:crypto';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { fileUrl } from '@studiolo/contract/files/rules';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { FileKind } from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/parser-pool.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Knowledge } from '../knowledge/knowledge.service.ts';
import type { Runs } from '../runs/runs.service.ts';
import type { Tickets } from '../secrets/tickets.ts';
import { stopRunsOf } from '../runs/stop-runs.ts';
import { createCopyFiles } from './copy-files.ts';
import { createDocumentReader } from './document-reader.ts';
import type { FilePlugs } from './file-plugs.ts';
import type { FileRow, FileStore } from './files.store.ts';
import type { LearnInput } from './learning/learn-run.ts';
import { createMadePictures } from './pictures/made-pictures.ts';
import { createMadeSounds } from './sounds/made-sounds.ts';
import { fileKey, SMALLER, smallerKey, textKey, viewKey } from './storage-keys.ts';
import { createStoredFiles, type FileTicket } from './stored-files.ts';
import { createWhenRead } from './learning/when-read.ts';
import { CHAT_TAKING, createTakeFile, type Taking } from './take-file.ts';

/** The job that deletes a file's bytes. */
export const DELETE_BYTES = 'delete-file-bytes';

type Deps = {
  store: FileStore;
  storage: Storage;
  runs: Runs;
  knowledge: Knowledge;
  clock: Clock;
  transaction: RunInTransaction;
  jobs: Pick<Jobs, 'enqueue'>;
  pictures: ParserPool<Uint8Array>;
  detectKind: (path: string, name?: string) => Promise<FileKind | 'heic' | undefined>;
  /** Who lets somebody read a file that is not theirs, such as a source of a notebook that they are in. */
  lentBy: (userId: string, fileId: string) => Promise<string | undefined>;
  /** What a feature has under an id of its own that can be taken as a file. */
  namedBy: FilePlugs['namedBy'];
  tickets: Tickets<FileTicket>;
  /** Where files are on their way in; on the same disk as the storage, where that is a disk. */
  incomingFolder: string;
};

export type Files = ReturnType<typeof createFiles>;

/** Files: taken in, typed by content, read as a run, kept for as long as something uses them. */
export const createFiles = (deps: Deps) => {
  const { store, storage, runs, knowledge, clock, transaction, jobs } = deps;

  const documents = createDocumentReader(storage);

  const takeFile = createTakeFile({
    ...deps,
    startLearning: (file, tx) => startLearning(file.ownerId, file, '', tx),
  });

  const own = async (owner: string, fileId: string): Promise<FileRow> => {
    const row = await store.find(owner, fileId);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  const startLearning = (
    owner: string,
    { id, name }: FileRow,
    attempt: string,
    tx: Parameters<Runs['prepare']>[1],
  ) =>
    runs.prepare(
      {
        kind: 'learn',
        key: `${id}${attempt}`,
        owner,
        title: name,
        path: '',
        price: 'nothing',
        input: { fileId: id },
      },
      tx,
    );

  /** Lets go of what hangs on a deleted file. Its bytes go after the commit, however often that has to be tried. */
  const forget = async ({ id, ownerId }: Pick<FileRow, 'id' | 'ownerId'>, tx: Transaction): Promise<void> => {
    documents.forget(textKey({ id }));
    await knowledge.forget(ownerId, id, tx);
    await jobs.enqueue(DELETE_BYTES, { id }, { tx });
  };

  const removeUnused = async (fileIds: readonly string[], tx: Transaction): Promise<void> => {
    if (fileIds.length === 0) return;
    for (const row of await store.removeUnused(fileIds, tx)) await forget(row, tx);
  };

  return {
    ...createMadePictures(deps),
    ...createMadeSounds(deps),
    ...createStoredFiles({ ...deps, documents, own }),
    ...createCopyFiles({ ...deps, startLearning: (file, tx) => startLearning(file.ownerId, file, '', tx) }),

    namedBy: deps.namedBy,
    whenRead: createWhenRead(deps),

    /** Keeps a file and starts reading it; answers its URL once the row is committed. */
    async take(owner: string, file: IncomingFile, purpose: string): Promise<string> {
      const { id, name } = await takeFile(owner, file, { ...CHAT_TAKING, purpose });
      return fileUrl(id, name);
    },

    /** Keeps a file under limits of its own, and in the same commit what else is to be kept of it. */
    takeFor: takeFile,

    /** Lets somebody else, or the same owner for something else, have a file of their own with the same bytes. */
    async copy(owner: string, fileId: string, to: string, taking: Taking): Promise<FileRow> {
      const row = await own(owner, fileId);
      const stream = await storage.open(fileKey(row));
      const file = { name: row.name, stream, isTruncated: () => false };
      return takeFile(to, file, { ...taking, kind: row.kind as FileKind });
    },

    /** Bytes that an owner keeps here. */
    keptBy: async (owner: string): Promise<number> => (await store.loadOf(owner)).bytes,

    /** Whether an owner may keep more here. */
    hasRoom: async (owner: string): Promise<boolean> =>
      (await store.loadOf(owner)).bytes < FILE_LIMITS.ownedSize,

    /** Reads a file again that could not be read, or whose reading left something out. */
    async relearn(owner: string, fileId: string, isAnyway = false): Promise<null> {
      const row = await own(owner, fileId);
      if (row.status !== 'fail' && !(isAnyway && row.status === 'ready')) return null;
      await transaction(async (tx) => {
        documents.forget(textKey(row));
        await store.set(owner, fileId, { status: 'reading', error: null, reading: null }, tx);
        await startLearning(owner, row, `:${randomUUID()}`, tx);
      });
      return null;
    },

    async remove(owner: string, fileId: string): Promise<null> {
      const row = await own(owner, fileId);
      await stopRunsOf(
        runs,
        owner,
        ({ kind, input }) => kind === 'learn' && (input as LearnInput).fileId === fileId,
      );
      await transaction(async (tx) => {
        await store.remove(owner, fileId, tx);
        await forget(row, tx);
      });
      return null;
    },

    /** Keeps files for a run: they stay until it is released, or deleted by hand. False when one is gone already. */
    async use(owner: string, fileIds: readonly string[], runId: string, tx: Transaction): Promise<boolean> {
      if (fileIds.length === 0) return true;
      return (await store.use(owner, fileIds, runId, tx)) === new Set(fileIds).size;
    },

    /** Ends what runs used files for; a file that nothing else uses goes with them. */
    async release(runIds: readonly string[], tx: Transaction): Promise<void> {
      const ended = runIds.length === 0 ? [] : await store.endUses(runIds, tx);
      await removeUnused(ended, tx);
    },

    /** Lets go of what something used but the named files; a file that nothing else uses goes. */
    async keepOnly(runId: string, fileIds: readonly string[], tx: Transaction): Promise<void> {
      await removeUnused(await store.endOtherUses(runId, fileIds, tx), tx);
    },

    /** Deletes files that were brought here a day ago and put to no use. */
    async sweep(): Promise<void> {
      const forgotten = await store.unusedSince(new Date(clock.now().getTime() - FILE_LIMITS.unusedMs));
      await transaction((tx) => removeUnused(forgotten, tx));
    },

    /** Deletes what is kept of a file outside the database. */
    async deleteBytes({ id }: { id: string }): Promise<void> {
      await storage.delete(fileKey({ id }));
      await storage.delete(textKey({ id }));
      await storage.delete(viewKey({ id }));
      for (const size of SMALLER) await storage.delete(smallerKey({ id }, size));
    },
  };
};
