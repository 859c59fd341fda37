import { createStore, delMany, entries, set, update, del, type UseStore } from 'idb-keyval';
import { recall, remember } from '../../../platform/remembered.ts';
import { getToken } from '../../../platform/session/session.ts';
import { KEPT_UPLOADS, type KeptUpload } from '../large-file.ts';

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('studiolo-uploads', 'files'));

/** A browser that keeps no files, as some private windows, sends them nevertheless; they end with the page. */
const orNothing = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

const readAll = async (): Promise<[string, KeptUpload][]> =>
  (await orNothing(() => entries<string, KeptUpload>(store()))) ?? [];

/** Says whether there is anything to look for, so that a page without it loads nothing. */
const mark = (isAny: boolean): void => {
  if ((recall(KEPT_UPLOADS) !== undefined) !== isAny) remember(KEPT_UPLOADS, isAny ? 'some' : undefined);
};

export const keepUpload = async (upload: KeptUpload): Promise<void> => {
  await orNothing(() => set(upload.key, upload, store()));
  mark(true);
};

/** Changes what is kept of an upload, if it still is. */
export const changeKept = (key: string, change: Partial<KeptUpload>): Promise<unknown> =>
  orNothing(() =>
    update<KeptUpload | undefined>(key, (kept) => (kept ? { ...kept, ...change } : undefined), store()),
  );

export const dropUpload = async (key: string): Promise<void> => {
  await orNothing(() => del(key, store()));
  mark((await readAll()).some(([, kept]) => kept !== undefined));
};

/** The kept uploads of who is signed in; those of others are forgotten. */
export const keptUploads = async (): Promise<KeptUpload[]> => {
  const all = await readAll();
  const isOwn = (kept: KeptUpload | undefined) => kept !== undefined && kept.token === getToken();
  const others = all.filter(([, kept]) => !isOwn(kept)).map(([key]) => key);
  if (others.length > 0) await orNothing(() => delMany(others, store()));
  const own = all.map(([, kept]) => kept).filter(isOwn);
  mark(own.length > 0);
  return own;
};

export const forgetUploads = async (): Promise<void> => {
  await orNothing(async () =>
    delMany(
      (await readAll()).map(([key]) => key),
      store(),
    ),
  );
  mark(false);
};
