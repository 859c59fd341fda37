import { randomUUID } from 'node:crypto';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { fileUrl } from '@studiolo/contract/files/rules';
import { DAY_MS } from '@studiolo/contract/wire/durations';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { DetectedKind, FileKind } from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Knowledge } from '../knowledge/knowledge.service.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type { Runs } from '../runs/runs.service.ts';
import type { Tickets } from '../secrets/tickets.ts';
import { stopRunsOf } from '../runs/stop-runs.ts';
import { createCopyFiles } from './copy-files.ts';
import type { DocumentReader } from './document-reader.ts';
import type { FileContributions } from './file-contributions.ts';
import type { FileRow, FileStore } from './files.store.ts';
import { READING_KINDS } from './learning/learning-lane.ts';
import type { LearnInput } from './learning/learn-run.ts';
import { createMadePictures } from './pictures/made-pictures.ts';
import { createMadeSounds } from './sounds/made-sounds.ts';
import { fileKey, SMALLER, smallerKey, textKey, viewKey } from './storage-keys.ts';
import { createStoredFiles, type FileTicket } from './stored-files.ts';
import type { PictureTexts } from './recognition/picture-texts.ts';
import type { RecognitionStore } from './recognition/recognition.store.ts';
import { createWaitUntilRead } from './learning/wait-until-read.ts';
import { CHAT_INTAKE, createAcceptFile, type FileIntake } from './accept-file.ts';

/** The job that deletes a file's bytes. */
export const DELETE_BYTES = 'delete-file-bytes';
/** The job that deletes a file's original bytes, while its row and text stay. */
export const DELETE_ORIGINAL = 'delete-file-original';

type Deps = {
  store: FileStore;
  storage: Storage;
  runs: Runs;
  knowledge: Knowledge;
  recognition: RecognitionStore;
  /** Undefined if recognition is switched off. */
  pictureTexts: PictureTexts | undefined;
  documents: DocumentReader;
  clock: Clock;
  transaction: RunInTransaction;
  jobs: Pick<Jobs, 'enqueue'>;
  pictures: ParserPool<Uint8Array>;
  detectKind: (path: string, name?: string) => Promise<DetectedKind | undefined>;
  /** Returns the owner who shares the file with a user, e.g. as a source of a shared notebook. */
  sharingOwner: (userId: string, fileId: string) => Promise<string | undefined>;
  /** Finds a feature's object that can be used as a file. */
  findEntity: FileContributions['findEntity'];
  tickets: Tickets<FileTicket>;
  quotas: Quotas;
  /** Days after which unused files are deleted. Null if the operator set none. */
  unusedDays: () => Promise<number | null>;
  /** Folder for incoming files; on the storage's disk, if the storage is a disk. */
  incomingFolder: string;
};

export type Files = ReturnType<typeof createFiles>;

/** Files: received, typed by content, parsed by a run, and kept as long as something uses them. */
export const createFiles = (deps: Deps) => {
  const { store, storage, runs, knowledge, clock, transaction, jobs, documents } = deps;

  const acceptFile = createAcceptFile({
    ...deps,
    startLearning: (file, tx) => startLearning(file.ownerId, file, '', tx),
  });

  const getOwned = async (owner: string, fileId: string): Promise<FileRow> => {
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

  /** Returns false if the file is already being parsed, or cannot be parsed again. */
  const learnAgain = async (row: FileRow, isAnyway: boolean): Promise<boolean> => {
    if (row.status !== 'fail' && !(isAnyway && row.status === 'ready')) return false;
    await transaction(async (tx) => {
      await store.set(row.ownerId, row.id, { status: 'reading', error: null, reading: null }, tx);
      await startLearning(row.ownerId, row, `:${randomUUID()}`, tx);
    });
    return true;
  };

  /** Deletes the data of a deleted file. Its bytes are deleted after the commit, with retries. */
  const forget = async ({ id, ownerId }: Pick<FileRow, 'id' | 'ownerId'>, tx: Transaction): Promise<void> => {
    await documents.forget(textKey({ id }), tx);
    await knowledge.forget(ownerId, id, tx);
    for (const kind of READING_KINDS) await runs.forgetAbout(ownerId, kind, id, tx);
    await jobs.enqueue(DELETE_BYTES, { id }, { tx });
  };

  const removeUnused = async (fileIds: readonly string[], tx: Transaction): Promise<void> => {
    if (fileIds.length === 0) return;
    for (const row of await store.removeUnused(fileIds, tx)) await forget(row, tx);
  };

  return {
    ...createMadePictures(deps),
    ...createMadeSounds(deps),
    ...createStoredFiles({ ...deps, documents, getOwned }),
    ...createCopyFiles({ ...deps, startLearning: (file, tx) => startLearning(file.ownerId, file, '', tx) }),

    findEntity: deps.findEntity,
    whenRead: createWaitUntilRead(deps),

    /** Saves a file and enqueues its parsing; returns its URL once the row is committed. */
    async accept(owner: string, file: IncomingFile, purpose: string): Promise<string> {
      const { id, name } = await acceptFile(owner, file, { ...CHAT_INTAKE, purpose });
      return fileUrl(id, name);
    },

    /** Saves a file under other limits, with extra work in the same transaction. */
    acceptFor: acceptFile,

    /** Creates a file with the same bytes for another user, or for another purpose. */
    async copy(owner: string, fileId: string, to: string, intake: FileIntake): Promise<FileRow> {
      const row = await getOwned(owner, fileId);
      const stream = await storage.open(fileKey(row));
      const file = { name: row.name, stream, isTruncated: () => false };
      return acceptFile(to, file, { ...intake, kind: row.kind as FileKind });
    },

    /** Returns the storage that an owner uses, in bytes. */
    storageUsedBy: async (owner: string): Promise<number> => (await store.loadOf(owner)).bytes,

    /** Whether an owner has storage left. */
    hasStorageLeft: async (owner: string): Promise<boolean> =>
      (await store.loadOf(owner)).bytes < (await deps.quotas.storageOf(owner)),

    /** Refuses more files from an owner who has no storage left. */
    async refuseFull(owner: string): Promise<void> {
      const limit = await deps.quotas.storageOf(owner);
      if ((await store.loadOf(owner)).bytes >= limit) throw deps.quotas.fullStorage(limit);
    },

    quotas: deps.quotas,
    pictureTexts: deps.pictureTexts,

    async relearn(owner: string, fileId: string, isAnyway = false): Promise<null> {
      await learnAgain(await getOwned(owner, fileId), isAnyway);
      return null;
    },

    /** Parses a file again after its text changed; returns false while its former text is being parsed. */
    relearnChanged: async (owner: string, fileId: string): Promise<boolean> =>
      learnAgain(await getOwned(owner, fileId), true),

    async remove(owner: string, fileId: string): Promise<null> {
      const row = await getOwned(owner, fileId);
      await stopRunsOf(
        runs,
        owner,
        ({ kind, input }) => READING_KINDS.includes(kind) && (input as LearnInput).fileId === fileId,
      );
      await transaction(async (tx) => {
        await store.remove(owner, fileId, tx);
        await forget(row, tx);
      });
      return null;
    },

    /**
     * Marks files as used by a run. They stay until the run is released or their owner deletes them. Returns
     * false if one is gone.
     */
    async use(owner: string, fileIds: readonly string[], runId: string, tx: Transaction): Promise<boolean> {
      if (fileIds.length === 0) return true;
      return (await store.use(owner, fileIds, runId, tx)) === new Set(fileIds).size;
    },

    /** Ends the uses of files by runs, and deletes files that nothing else uses. */
    async release(runIds: readonly string[], tx: Transaction): Promise<void> {
      const ended = runIds.length === 0 ? [] : await store.endUses(runIds, tx);
      await removeUnused(ended, tx);
    },

    /** Ends a run's uses of files except the given ones, and deletes files that nothing else uses. */
    async retainOnly(runId: string, fileIds: readonly string[], tx: Transaction): Promise<void> {
      await removeUnused(await store.endOtherUses(runId, fileIds, tx), tx);
    },

    /**
     * Deletes unused files that were uploaded more than a day ago, or longer ago than the period that the
     * operator set.
     */
    async sweep(): Promise<void> {
      const days = await deps.unusedDays();
      const unusedMs = days === null ? FILE_LIMITS.unusedMs : days * DAY_MS;
      const forgotten = await store.unusedSince(new Date(clock.now().getTime() - unusedMs));
      await transaction((tx) => removeUnused(forgotten, tx));
    },

    /** Deletes the bytes of a file and keeps its row and text, e.g. of a recording whose transcript stays. */
    async removeBytes(fileId: string, tx: Transaction): Promise<void> {
      await store.clearSize(fileId, tx);
      await jobs.enqueue(DELETE_ORIGINAL, { id: fileId }, { tx });
    },

    deleteOriginal: ({ id }: { id: string }): Promise<void> => storage.delete(fileKey({ id })),

    async deleteBytes({ id }: { id: string }): Promise<void> {
      // The file may exist again after a backup was restored.
      if (await store.isThere(id)) return;
      await storage.delete(fileKey({ id }));
      await storage.delete(textKey({ id }));
      await storage.delete(viewKey({ id }));
      for (const size of SMALLER) await storage.delete(smallerKey({ id }, size));
    },
  };
};
