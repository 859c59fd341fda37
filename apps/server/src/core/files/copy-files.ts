import { randomUUID } from 'node:crypto';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { FileKind } from '../../platform/parsing/parsed-document.ts';
import type { Clock } from '../../ports/clock.ts';
import { ObjectMissing } from '../../ports/object-missing.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Knowledge } from '../knowledge/knowledge.service.ts';
import { MEDIA_TYPES } from './file-types.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type { FileRow, FileStore } from './files.store.ts';
import type { RecognitionStore } from './recognition/recognition.store.ts';
import { receiveFile } from './receive-file.ts';
import { fileKey, textKey, viewKey } from './storage-keys.ts';
import { inBatches } from '../../platform/concurrency/in-batches.ts';

type Deps = {
  store: FileStore;
  storage: Storage;
  knowledge: Knowledge;
  recognition: Pick<RecognitionStore, 'copy'>;
  quotas: Quotas;
  clock: Clock;
  transaction: RunInTransaction;
  incomingFolder: string;
  startLearning: (file: FileRow, tx: Transaction) => Promise<unknown>;
};
type Copy = { from: FileRow; to: FileRow };

const COPY_CONCURRENCY = 4;

/** Copies parsed files with their text, so that nothing is parsed again and anchors stay valid in the copy. */
export const createCopyFiles = (deps: Deps) => {
  const {
    store,
    storage,
    quotas,
    knowledge,
    recognition,
    clock,
    transaction,
    incomingFolder,
    startLearning,
  } = deps;

  const copyBytes = async (from: string, to: string, type: string): Promise<void> => {
    const stream = await storage.open(from);
    const received = await receiveFile(
      { name: '', stream, isTruncated: () => false },
      incomingFolder,
      Infinity,
    );
    await storage.putFile(to, received.path, type).finally(received.discard);
  };

  /** Some files have no text or view. */
  const copyRead = async (from: string, to: string, type: string): Promise<void> =>
    copyBytes(from, to, type).catch((error: unknown) => {
      if (!(error instanceof ObjectMissing)) throw error;
    });

  const copyOne = async ({ from, to }: Copy): Promise<void> => {
    await copyBytes(fileKey(from), fileKey(to), MEDIA_TYPES[from.kind as FileKind]);
    await copyRead(textKey(from), textKey(to), 'application/json');
    await copyRead(viewKey(from), viewKey(to), 'image/jpeg');
  };

  const forget = (copies: readonly Copy[]) =>
    Promise.all(
      copies.flatMap(({ to }) => [fileKey(to), textKey(to), viewKey(to)].map((key) => storage.delete(key))),
    );

  const refuseFull = async (owner: string, rows: readonly FileRow[]): Promise<void> => {
    const { bytes } = await store.loadOf(owner);
    const added = rows.reduce((sum, { size }) => sum + size, 0);
    const limit = await quotas.storageOf(owner);
    if (bytes + added > limit) throw quotas.fullStorage(limit);
  };

  /** If parsing began or ended while the text was copied, the copy is parsed again. */
  const save = async ({ from, to }: Copy, tx: Transaction): Promise<void> => {
    const now = await store.find(from.ownerId, from.id, tx);
    if (!now) throw new Refusal('NOT_FOUND');
    const isSame = now.status === from.status && now.length === from.length && now.status !== 'reading';
    const row: FileRow = isSame ? to : { ...to, status: 'reading', error: null, length: 0, reading: null };
    await store.insert(row, tx);
    await recognition.copy(from, to, tx);
    if (isSame) await knowledge.copy(from, to, tx);
    else await startLearning(row, tx);
  };

  return {
    /**
     * Copies files for a user and commits them together with the writes of `alongside`, atomically.
     * `alongside` gets the new ids by the old ones.
     */
    async copyAll(
      owner: string,
      fileIds: readonly string[],
      to: string,
      alongside: (copies: ReadonlyMap<string, string>, tx: Transaction) => Promise<void>,
    ): Promise<void> {
      const rows = await store.findAll(owner, fileIds);
      await refuseFull(to, rows);
      const copies = rows.map((from): Copy => ({
        from,
        to: { ...from, id: randomUUID(), ownerId: to, createdAt: clock.now() },
      }));
      try {
        await inBatches(copies, COPY_CONCURRENCY, copyOne);
        await transaction(async (tx) => {
          for (const copy of copies) await save(copy, tx);
          await alongside(new Map(copies.map((copy) => [copy.from.id, copy.to.id])), tx);
        });
      } catch (error) {
        await forget(copies);
        if (error instanceof ObjectMissing) throw new Refusal('NOT_FOUND');
        throw error;
      }
    },
  };
};
