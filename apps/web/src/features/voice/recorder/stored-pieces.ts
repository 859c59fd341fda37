import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';

/** A recording as stored in this browser until the server has all of it. */
export type StoredRecording = {
  msgId: string;
  title: string;
  /** Id of the page that is recording. */
  page: string;
  /** Session token at the time of recording, and the user if known. */
  token: string;
  owner: string;
  /** Id assigned by the server, once it is known. */
  recordingId?: string;
  pieces: number;
  marks: readonly number[];
  seconds: number;
  startedAt: number;
};

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('studiolo-recordings', 'pieces'));

const RECORDING = 'recording:';
const PIECE_PREFIX = 'piece:';
const pieceKey = (msgId: string, number: number): string =>
  `${PIECE_PREFIX}${msgId}:${String(number).padStart(6, '0')}`;

export const storeRecording = (recording: StoredRecording): Promise<void> =>
  set(RECORDING + recording.msgId, recording, store());

export const storePiece = (msgId: string, number: number, bytes: Blob): Promise<void> =>
  set(pieceKey(msgId, number), bytes, store());

export const dropPiece = (msgId: string, number: number): Promise<void> =>
  // If this fails, the piece is removed together with its recording.
  del(pieceKey(msgId, number), store()).catch(() => undefined);

/** Returns the pieces that are not on the server yet, with their numbers. */
export const storedPieces = async (msgId: string): Promise<[number, Blob][]> => {
  const all = (await keys<string>(store()).catch(() => [])).filter((key) =>
    key.startsWith(`${PIECE_PREFIX}${msgId}:`),
  );
  const recordings = await Promise.all(
    all
      .toSorted()
      .map(async (key) => [Number(key.split(':').at(-1)), await get<Blob>(key, store())] as const),
  );
  return recordings.flatMap(([number, bytes]) => (bytes ? [[number, bytes]] : []));
};

export const storedRecordings = async (): Promise<StoredRecording[]> => {
  const all = await entries<string, StoredRecording>(store()).catch(() => []);
  return all.filter(([key]) => key.startsWith(RECORDING)).map(([, recording]) => recording);
};

export const dropPieces = async (msgId: string): Promise<void> => {
  const all = await keys<string>(store()).catch(() => []);
  const ownKeys = all.filter(
    (key) => key === RECORDING + msgId || key.startsWith(`${PIECE_PREFIX}${msgId}:`),
  );
  // If this fails, a page opened later removes the pieces.
  await delMany(ownKeys, store()).catch(() => undefined);
};
