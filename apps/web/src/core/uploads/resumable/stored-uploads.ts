import { createStore, delMany, entries, set, update, del, type UseStore } from 'idb-keyval';
import { recall, remember } from '../../../platform/local-store.ts';
import { getToken } from '../../../platform/session/session.ts';
import { STORED_UPLOADS_KEY, type StoredUpload } from '../large-file.ts';

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('studiolo-uploads', 'files'));

/** Ignores storage errors, for example in private windows. The upload is then lost when the page closes. */
const ignoreErrors = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

const readAll = async (): Promise<[string, StoredUpload][]> =>
  (await ignoreErrors(() => entries<string, StoredUpload>(store()))) ?? [];

/** Records whether there are stored uploads, so that a page without any need not load the code. */
const mark = (isAny: boolean): void => {
  if ((recall(STORED_UPLOADS_KEY) !== undefined) !== isAny)
    remember(STORED_UPLOADS_KEY, isAny ? 'some' : undefined);
};

export const storeUpload = async (upload: StoredUpload): Promise<void> => {
  await ignoreErrors(() => set(upload.key, upload, store()));
  mark(true);
};

export const updateStoredUpload = (key: string, change: Partial<StoredUpload>): Promise<unknown> =>
  ignoreErrors(() =>
    update<StoredUpload | undefined>(
      key,
      (stored) => (stored ? { ...stored, ...change } : undefined),
      store(),
    ),
  );

export const dropUpload = async (key: string): Promise<void> => {
  await ignoreErrors(() => del(key, store()));
  mark((await readAll()).some(([, upload]) => upload !== undefined));
};

/** Returns the stored uploads of the signed-in user, and deletes those of other users. */
export const storedUploads = async (): Promise<StoredUpload[]> => {
  const all = await readAll();
  const isOwn = (upload: StoredUpload | undefined) => upload !== undefined && upload.token === getToken();
  const others = all.filter(([, upload]) => !isOwn(upload)).map(([key]) => key);
  if (others.length > 0) await ignoreErrors(() => delMany(others, store()));
  const ownUploads = all.map(([, upload]) => upload).filter(isOwn);
  mark(ownUploads.length > 0);
  return ownUploads;
};

export const forgetUploads = async (): Promise<void> => {
  await ignoreErrors(async () =>
    delMany(
      (await readAll()).map(([key]) => key),
      store(),
    ),
  );
  mark(false);
};
