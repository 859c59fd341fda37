const folderOf = (id: string): string => `recordings/${id.slice(0, 2)}/${id}`;

const DIGITS = 6;

/** Where a piece of a recording lies until it is put together. */
export const pieceKey = (id: string, number: number): string =>
  `${folderOf(id)}/piece-${String(number).padStart(DIGITS, '0')}`;

/** Where a recording or a film lies as it came. */
export const rawKey = (id: string): string => `${folderOf(id)}/raw`;

/** Where it is kept how loud a recording is, a byte for each moment. */
export const levelsKey = (id: string): string => `${folderOf(id)}/levels`;
