import { clear, createStore, delMany, get, setMany, update, type UseStore } from 'idb-keyval';

/** So many answers are kept, the latest of them. */
const MOST = 600;
const INDEX = 'index';

/** Whose answers these are, and when each was given. */
type Index = { token: string; rows: Record<string, number> };

export type KeptRow = [hash: string, answer: unknown];

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('studiolo-kept', 'answers'));

const rowsOf = (index: Index | undefined, token: string): Record<string, number> =>
  index?.token === token ? index.rows : {};

/** What holds more than data, such as a function, cannot be kept; the others are. */
const write = async (rows: KeptRow[]): Promise<void> => {
  try {
    await setMany(rows, store());
  } catch (error) {
    if (rows.length === 1 || !(error instanceof DOMException)) throw error;
    await Promise.allSettled(rows.map((row) => setMany([row], store())));
  }
};

/** Keeps answers for who is signed in, and forgets those of anybody else and the oldest. */
export const keepRows = async (token: string, rows: KeptRow[]): Promise<void> => {
  const index = await get<Index>(INDEX, store());
  if (index && index.token !== token) await clear(store());
  await write(rows);
  const now = Date.now();
  let dropped: string[] = [];
  await update<Index>(
    INDEX,
    (known) => {
      const all = { ...rowsOf(known, token), ...Object.fromEntries(rows.map(([hash]) => [hash, now])) };
      const latest = Object.entries(all).toSorted(([, one], [, other]) => other - one);
      dropped = latest.slice(MOST).map(([hash]) => hash);
      return { token, rows: Object.fromEntries(latest.slice(0, MOST)) };
    },
    store(),
  );
  await delMany(dropped, store());
};

export const findRow = async (token: string, hash: string): Promise<unknown> => {
  const index = await get<Index>(INDEX, store());
  return hash in rowsOf(index, token) ? get(hash, store()) : undefined;
};

export const forgetRows = (): Promise<void> => clear(store());
