import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';

/** A recording as this browser keeps it until the server has all of it. */
export type KeptRecording = {
  msgId: string;
  title: string;
  /** The page that records it. */
  page: string;
  /** Whose it is: the session in which it was recorded, and the user where that was known. */
  token: string;
  owner: string;
  /** As the server knows it, once it does. */
  recordingId?: string;
  /** Pieces that were recorded. */
  pieces: number;
  marks: readonly number[];
  seconds: number;
  startedAt: number;
};

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('studiolo-recordings', 'pieces'));

const RECORDING = 'recording:';
const PIECE = 'piece:';
const pieceKey = (msgId: string, number: number): string =>
  `${PIECE}${msgId}:${String(number).padStart(6, '0')}`;

export const keepRecording = (kept: KeptRecording): Promise<void> =>
  set(RECORDING + kept.msgId, kept, store());

export const keepPiece = (msgId: string, number: number, bytes: Blob): Promise<void> =>
  set(pieceKey(msgId, number), bytes, store());

export const dropPiece = (msgId: string, number: number): Promise<void> =>
  del(pieceKey(msgId, number), store()).catch(() => undefined);

/** Pieces of a recording that the server has not got, by their numbers. */
export const keptPieces = async (msgId: string): Promise<[number, Blob][]> => {
  const all = (await keys<string>(store()).catch(() => [])).filter((key) =>
    key.startsWith(`${PIECE}${msgId}:`),
  );
  const found = await Promise.all(
    all
      .toSorted()
      .map(async (key) => [Number(key.split(':').at(-1)), await get<Blob>(key, store())] as const),
  );
  return found.flatMap(([number, bytes]) => (bytes ? [[number, bytes]] : []));
};

export const keptRecordings = async (): Promise<KeptRecording[]> => {
  const all = await entries<string, KeptRecording>(store()).catch(() => []);
  return all.filter(([key]) => key.startsWith(RECORDING)).map(([, kept]) => kept);
};

export const forgetKept = async (msgId: string): Promise<void> => {
  const all = await keys<string>(store()).catch(() => []);
  const own = all.filter((key) => key === RECORDING + msgId || key.startsWith(`${PIECE}${msgId}:`));
  await delMany(own, store()).catch(() => undefined);
};
