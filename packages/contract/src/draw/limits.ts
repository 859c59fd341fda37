export const DRAW_LIMITS = {
  promptLength: 4000,
  /** A prompt with the parameters that are chosen next to it, such as the aspect ratio. */
  promptWithParametersLength: 5000,
  /** Pictures that one drawing starts from. */
  images: 5,
  /** Maximum size in bytes of a request that contains its pictures. */
  bodySize: 16 * 1024 * 1024,
  pictures: 4,
  /** Values on one axis of a grid. */
  matrixSide: 5,
  boards: 50,
  savedPrompts: 200,
  pageSize: 10,
} as const;
