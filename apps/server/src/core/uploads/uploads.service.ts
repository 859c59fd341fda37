import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { formatSize } from '@studiolo/contract/files/rules';
import { UPLOAD_LIMITS } from '@studiolo/contract/uploads/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Queryable, RunInTransaction, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';
import type { Clock } from '../../ports/clock.ts';
import { ObjectMissing } from '../../ports/object-missing.ts';
import type { Storage } from '../../ports/storage.ts';
import { receivePart } from './receive-part.ts';
import { partKey } from './part-key.ts';
import type { UploadFields, UploadPurpose } from './upload-purpose.ts';
import type { UploadRow, UploadStore } from './uploads.store.ts';

const PAIR = /^([\w.-]{1,100})(?: ([A-Za-z0-9+/]*={0,2}))?$/;

/** Parses the client's metadata: names, each with a base64 value. Undefined if malformed. */
const readMetadata = (header: string): UploadFields | undefined => {
  const fields = new Map<string, string>();
  for (const pair of header.split(',')) {
    const [, name, value = ''] = PAIR.exec(pair.trim()) ?? [];
    if (name === undefined || fields.has(name)) return undefined;
    fields.set(name, Buffer.from(value, 'base64').toString('utf8').replaceAll('\0', ''));
  }
  return Object.fromEntries(fields);
};

/** The job that deletes the parts of an upload. */
export const DELETE_PARTS = 'delete-upload-parts';

type Deps = {
  store: UploadStore;
  storage: Storage;
  clock: Clock;
  transaction: RunInTransaction;
  jobs: Pick<Jobs, 'enqueue'>;
  /** Folder for parts that are arriving. */
  incomingFolder: string;
  quotas: Pick<Quotas, 'storageOf' | 'fullStorage'>;
  /** Returns the storage that an owner uses, in bytes. */
  storageUsedBy: (owner: string) => Promise<number>;
  purposes: () => readonly UploadPurpose[];
};

export type Upload = UploadRow;
export type Uploads = ReturnType<typeof createUploads>;
export type Parts = Pick<UploadRow, 'id' | 'parts'>;

/** Resumable uploads: saves each part as it arrives, and handles the complete file like any other. */
export const createUploads = (deps: Deps) => {
  const { store, storage, clock, transaction, jobs, incomingFolder, quotas, storageUsedBy, purposes } = deps;

  const expiry = () => new Date(clock.now().getTime() + UPLOAD_LIMITS.retentionMs);

  const getOwned = async (owner: string, id: string): Promise<UploadRow> => {
    const row = await store.find(owner, id, clock.now());
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  const purposeOf = (metadata: string): { purpose: UploadPurpose; fields: UploadFields } => {
    const fields = readMetadata(metadata) ?? {};
    const purpose = purposes().find(({ name }) => name === fields['purpose']);
    if (!purpose) throw new Refusal('INVALID', { key: 'invalid' });
    return { purpose, fields };
  };

  /** Deletes the parts after the commit, with retries. */
  const deleteParts = async (ended: readonly Parts[], tx: Queryable): Promise<void> => {
    for (const { id, parts } of ended)
      if (parts.length > 0) await jobs.enqueue(DELETE_PARTS, { id, parts }, { tx });
  };

  const remove = (owner: string, id: string): Promise<void> =>
    transaction(async (tx) => deleteParts(await store.remove(owner, id, tx), tx));

  async function* bytesOf({ id, parts }: Parts): AsyncGenerator<Buffer> {
    for (const part of parts) yield* (await storage.open(partKey(id, part))) as AsyncIterable<Buffer>;
  }

  const acceptUpload = async (row: UploadRow, locale: Locale): Promise<string> => {
    const { purpose, fields } = purposeOf(row.metadata);
    const stream = Readable.from(bytesOf(row), { objectMode: false });
    const file: IncomingFile = { name: fields['filename'] ?? '', stream, isTruncated: () => false };
    let resultId: string | undefined;
    const saveResult = async (result: string, tx: Transaction): Promise<void> => {
      if (!(await store.finish(row.ownerId, row.id, result, tx))) throw new Refusal('BUSY');
      await deleteParts([row], tx);
      resultId = result;
    };
    await purpose.accept(row.ownerId, fields, file, saveResult, locale);
    if (resultId === undefined) throw new Error(`the purpose ${purpose.name} did not return what it created`);
    return resultId;
  };

  return {
    /** Starts an upload, after checking its purpose, its size and the owner's storage. */
    async create(userId: string, size: number, metadata: string): Promise<UploadRow> {
      const { purpose, fields } = purposeOf(metadata);
      if (size > purpose.limit)
        throw new Refusal('TOO_LARGE', { values: { limit: formatSize(purpose.limit) } });
      const owner = await purpose.ownerOf(userId, fields);
      const [stored, limit] = await Promise.all([storageUsedBy(owner), quotas.storageOf(owner)]);
      const row = { id: randomUUID(), ownerId: userId, metadata, size, received: 0, parts: [], made: null };
      return transaction(async (tx) => {
        const { count, bytes } = await store.unfinishedOf(userId, tx);
        if (count >= UPLOAD_LIMITS.unfinished)
          throw new Refusal('TOO_MANY_FILES', { values: { limit: UPLOAD_LIMITS.unfinished } });
        if (stored + bytes + size > limit) throw quotas.fullStorage(limit);
        const upload = { ...row, expiresAt: expiry() };
        await store.insert(upload, tx);
        return upload;
      });
    },

    get: getOwned,

    /** Saves the next part, or as much of it as arrived; returns undefined if the offset does not match. */
    async append(userId: string, id: string, offset: number, body: Readable): Promise<UploadRow | undefined> {
      const row = await getOwned(userId, id);
      if (row.received !== offset) return undefined;
      const part = await receivePart(body, incomingFolder, row.size - row.received);
      try {
        if (part.size === 0) return row;
        const name = randomUUID();
        await storage.putFile(partKey(id, name), part.path, 'application/octet-stream');
        const grown = await store.append(row, { name, size: part.size }, expiry());
        if (!grown) await storage.delete(partKey(id, name));
        return grown;
      } finally {
        await part.discard();
      }
    },

    async end(userId: string, id: string): Promise<void> {
      await getOwned(userId, id);
      await remove(userId, id);
    },

    /** Handles a complete upload and returns its result. Idempotent. */
    async finish(userId: string, id: string, locale: Locale): Promise<{ made: string }> {
      const row = await getOwned(userId, id);
      if (row.made !== null) return { made: row.made };
      if (row.received < row.size) throw new Refusal('FILE_NOT_READY');
      try {
        return { made: await acceptUpload(row, locale) };
      } catch (error) {
        const isMissing = error instanceof ObjectMissing;
        const now = await store.find(userId, id, clock.now());
        if (now?.made) return { made: now.made };
        // The file will never be accepted, or its parts were lost and have to be sent again.
        if (isMissing || (error instanceof Refusal && error.code === 'UNSUPPORTED_FILE'))
          await remove(userId, id);
        throw isMissing ? new Refusal('NOT_FOUND') : error;
      }
    },

    /** Deletes uploads that were idle for a day. */
    sweep: (): Promise<void> =>
      transaction(async (tx) => deleteParts(await store.removeExpired(clock.now(), tx), tx)),

    async deleteParts({ id, parts }: Parts): Promise<void> {
      for (const part of parts) await storage.delete(partKey(id, part));
    },

    async erase(owner: string, tx: Queryable): Promise<void> {
      await deleteParts(await store.erase(owner, tx), tx);
    },
  };
};
