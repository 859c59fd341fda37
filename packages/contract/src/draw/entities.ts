import * as z from 'zod/mini';
import { DRAW_LIMITS } from './limits.ts';

/** Origin of a drawing: words, pictures, or a picture of another drawing. */
export const DrawAction = z.enum(
  ['CREATE', 'BLEND', 'UPSCALE', 'VARIATION', 'ZOOM', 'PAN', 'REDRAW', 'REMOVE_BACKGROUND'],
  'invalid',
);
export type DrawAction = z.infer<typeof DrawAction>;

/** Changes to a picture. The service, and its report on the picture, decide which of them are available. */
export const DrawChange = z.enum(
  ['upscale', 'vary', 'subtle', 'strong', 'zoom', 'left', 'right', 'up', 'down', 'redraw', 'cutout'],
  'invalid',
);
export type DrawChange = z.infer<typeof DrawChange>;

/** 01: in progress. 00: done. 02: failed. */
export const DrawCode = z.enum(['00', '01', '02']);
export type DrawCode = z.infer<typeof DrawCode>;

/** One axis of a grid: a parameter, and the values to compare. */
export const MatrixSide = z.object({
  name: z.string('invalid').check(z.maxLength(20, 'invalid')),
  values: z
    .array(z.string('invalid').check(z.trim(), z.minLength(1, 'invalid'), z.maxLength(60, 'too-long')))
    .check(z.minLength(1, 'required'), z.maxLength(DRAW_LIMITS.matrixSide, 'too-many')),
});
export type MatrixSide = z.infer<typeof MatrixSide>;

/** A grid with one picture for each pair of values: `across` from left to right, `down` row by row. */
export const DrawMatrix = z.object({ across: MatrixSide, down: MatrixSide });
export type DrawMatrix = z.infer<typeof DrawMatrix>;

export const DrawnPicture = z.object({
  /** Position in the drawing, from 1. */
  index: z.int(),
  fileId: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  isFavorite: z.boolean(),
  /** Boards that contain it. */
  boardIds: z.array(z.string()),
});
export type DrawnPicture = z.infer<typeof DrawnPicture>;

/** A drawing: its request, progress and pictures. The wire calls it an image message. */
export const Drawing = z.object({
  type: z.literal('response'),
  /** The first picture’s URL when done, the reason if it failed, empty until then. */
  content: z.string(),
  /** URLs of its pictures, in order. */
  urls: z.array(z.string()),
  msgId: z.string(),
  /** Id of the drawing and of the run that draws it. */
  mjTaskId: z.string(),
  /** The service that draws. */
  botName: z.string(),
  action: DrawAction,
  /** 0 to 100. */
  progress: z.number(),
  code: DrawCode,
  date: z.string(),
  prompt: z.string(),
  /** The drawing that it was made from, or empty. */
  parentId: z.string(),
  /** Number of the picture of the parent drawing, from 1; 0 for none. */
  index: z.int(),
  /** Upscaled version of each of its pictures: empty, `pending`, or the drawing’s id. */
  expand1: z.string(),
  expand2: z.string(),
  expand3: z.string(),
  expand4: z.string(),
  pictures: z.array(DrawnPicture),
  /**
   * Names the parts of the request that were not sent to the service, such as unknown parameters; otherwise
   * empty.
   */
  remark: z.string(),
  count: z.int(),
  /** Free, and labeled as a sketch. */
  isSketch: z.boolean(),
  /** Changes that are available for its pictures. */
  changes: z.array(DrawChange),
  /** The change that made it from another drawing. */
  change: z.nullable(DrawChange),
  /** Number of drawings before it in the queue. */
  ahead: z.int(),
  /** A small preview as a data URL; empty if there is no preview. */
  preview: z.string(),
  matrix: z.nullable(DrawMatrix),
  /** English prompt that was sent instead of the original; otherwise empty. */
  english: z.string(),
  /** Files that it started from. */
  sourceIds: z.array(z.string()),
});
export type Drawing = z.infer<typeof Drawing>;

export const DrawBoard = z.object({
  boardId: z.string(),
  name: z.string(),
  count: z.int(),
  /** File of one of its pictures; empty for an empty board. */
  coverId: z.string(),
});
export type DrawBoard = z.infer<typeof DrawBoard>;

/**
 * Whether a text model and a vision model can help with prompts. `left` is the number of pictures left today.
 */
export const PromptTools = z.object({ canWrite: z.boolean(), canSee: z.boolean(), left: z.number() });
export type PromptTools = z.infer<typeof PromptTools>;

/** A prompt, the number of its drawings, and whether it is saved. */
export const ListedPrompt = z.object({ text: z.string(), count: z.int(), isSaved: z.boolean() });
export type ListedPrompt = z.infer<typeof ListedPrompt>;

export const DrawService = z.object({
  /** Value of `type` for this service. */
  name: z.string(),
  label: z.string(),
  actions: z.array(DrawAction),
  /** All changes that it supports; each drawing lists those available for it. */
  changes: z.array(DrawChange),
  /** Supported aspect ratios; any if empty. */
  aspects: z.array(z.string()),
  /** Names of the supported parameters. */
  parameters: z.array(z.string()),
  pictures: z.int(),
  /** Always returns that many pictures, at the price of one. */
  isGrid: z.boolean(),
  isFree: z.boolean(),
  /**
   * Users write its parameters as flags in the prompt, as for Midjourney; for other services they select
   * them.
   */
  usesFlags: z.boolean(),
});
export type DrawService = z.infer<typeof DrawService>;
