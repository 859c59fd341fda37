const folderOf = (id: string): string => `recordings/${id.slice(0, 2)}/${id}`;

const DIGITS = 6;

/** Storage key of a piece, until the recording is assembled. */
export const pieceKey = (id: string, number: number): string =>
  `${folderOf(id)}/piece-${String(number).padStart(DIGITS, '0')}`;

/** Storage key of the uploaded recording or video. */
export const rawKey = (id: string): string => `${folderOf(id)}/raw`;

/** Storage key of the loudness levels. */
export const levelsKey = (id: string): string => `${folderOf(id)}/levels`;
