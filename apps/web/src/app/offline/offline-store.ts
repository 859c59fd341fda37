import { clear, createStore, delMany, get, setMany, update, type UseStore } from 'idb-keyval';

/** Maximum number of stored responses; the oldest are deleted. */
const MAX_STORED_ANSWERS = 600;
const INDEX = 'index';

/** Session of the stored responses, and the time of each. */
type Index = { token: string; rows: Record<string, number> };

export type StoredRow = [hash: string, answer: unknown];

let database: UseStore | undefined;
const store = () => (database ??= createStore('studiolo-kept', 'answers'));

const rowsOf = (index: Index | undefined, token: string): Record<string, number> =>
  index?.token === token ? index.rows : {};

/** Skips rows that the browser cannot store, e.g. those with a function. */
const write = async (rows: StoredRow[]): Promise<void> => {
  try {
    await setMany(rows, store());
  } catch (error) {
    if (rows.length === 1 || !(error instanceof DOMException)) throw error;
    await Promise.allSettled(rows.map((row) => setMany([row], store())));
  }
};

/** Stores responses of the signed-in user; deletes those of other users and the oldest. */
export const storeRows = async (token: string, rows: StoredRow[]): Promise<void> => {
  const index = await get<Index>(INDEX, store());
  if (index && index.token !== token) await clear(store());
  await write(rows);
  const now = Date.now();
  let dropped: string[] = [];
  await update<Index>(
    INDEX,
    (cached) => {
      const all = { ...rowsOf(cached, token), ...Object.fromEntries(rows.map(([hash]) => [hash, now])) };
      const latest = Object.entries(all).toSorted(([, one], [, other]) => other - one);
      dropped = latest.slice(MAX_STORED_ANSWERS).map(([hash]) => hash);
      return { token, rows: Object.fromEntries(latest.slice(0, MAX_STORED_ANSWERS)) };
    },
    store(),
  );
  await delMany(dropped, store());
};

export const findRow = async (token: string, hash: string): Promise<unknown> => {
  const index = await get<Index>(INDEX, store());
  return hash in rowsOf(index, token) ? get(hash, store()) : undefined;
};

export const removeRows = (): Promise<void> => clear(store());
