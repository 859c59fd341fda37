export const DRAW_LIMITS = {
  promptLength: 4000,
  /** Pictures that one drawing starts from. */
  images: 5,
  /** Bytes of an order that brings its pictures with it. */
  bodySize: 16 * 1024 * 1024,
  /** Pictures that one drawing comes to. */
  pictures: 4,
  /** Values on one side of a sheet. */
  matrixSide: 5,
  boards: 50,
  keptPrompts: 200,
  pageSize: 10,
  /** A deleted drawing can be brought back for so long. */
  undoMs: 300_000,
} as const;
