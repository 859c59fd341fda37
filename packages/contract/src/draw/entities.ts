import * as z from 'zod/mini';
import { DRAW_LIMITS } from './limits.ts';

/** How a drawing came about: from words, from pictures, or from a picture of another drawing. */
export const DrawAction = z.enum(
  ['CREATE', 'BLEND', 'UPSCALE', 'VARIATION', 'ZOOM', 'PAN', 'REDRAW', 'REMOVE_BACKGROUND'],
  'invalid',
);
export type DrawAction = z.infer<typeof DrawAction>;

/** What can be made of a picture. Which of them there are depends on the service, and on what it said of the picture. */
export const DrawChange = z.enum(
  ['upscale', 'vary', 'subtle', 'strong', 'zoom', 'left', 'right', 'up', 'down', 'redraw', 'cutout'],
  'invalid',
);
export type DrawChange = z.infer<typeof DrawChange>;

/** 01: it is being drawn. 00: it is done. 02: it failed. */
export const DrawCode = z.enum(['00', '01', '02']);
export type DrawCode = z.infer<typeof DrawCode>;

/** One side of a sheet: a parameter, and the values that are tried. */
export const MatrixSide = z.object({
  name: z.string('invalid').check(z.maxLength(20, 'invalid')),
  values: z
    .array(z.string('invalid').check(z.trim(), z.minLength(1, 'invalid'), z.maxLength(60, 'too-long')))
    .check(z.minLength(1, 'required'), z.maxLength(DRAW_LIMITS.matrixSide, 'too-many')),
});
export type MatrixSide = z.infer<typeof MatrixSide>;

/** A sheet of pictures, one for each pair of values: those of `across` from left to right, of `down` row by row. */
export const DrawMatrix = z.object({ across: MatrixSide, down: MatrixSide });
export type DrawMatrix = z.infer<typeof DrawMatrix>;

export const DrawnPicture = z.object({
  /** Its place in the drawing, from 1. */
  index: z.int(),
  fileId: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  isFavourite: z.boolean(),
  /** Boards that it is on. */
  boardIds: z.array(z.string()),
});
export type DrawnPicture = z.infer<typeof DrawnPicture>;

/** A drawing: what was asked for, how far it is, and its pictures. The wire calls it an image message. */
export const Drawing = z.object({
  type: z.literal('response'),
  /** The first picture’s URL once it is done, the reason where it failed, empty until then. */
  content: z.string(),
  /** URLs of its pictures, in their order. */
  urls: z.array(z.string()),
  msgId: z.string(),
  /** Names the drawing, and the run that draws it. */
  mjTaskId: z.string(),
  /** The service that draws. */
  botName: z.string(),
  action: DrawAction,
  /** 0 to 100. */
  progress: z.number(),
  code: DrawCode,
  date: z.string(),
  /** As it was written. */
  prompt: z.string(),
  /** The drawing that it came from, or empty. */
  parentId: z.string(),
  /** Which picture of that one, from 1; 0 for none. */
  index: z.int(),
  /** The upscaled picture of each of its pictures: empty, `pending`, or the drawing’s name. */
  expand1: z.string(),
  expand2: z.string(),
  expand3: z.string(),
  expand4: z.string(),
  pictures: z.array(DrawnPicture),
  /** Says what the service was not told, such as a parameter that it does not know; empty for nothing. */
  remark: z.string(),
  /** How many pictures were asked for. */
  count: z.int(),
  /** It is free, and labelled as a sketch. */
  isSketch: z.boolean(),
  /** What can be made of its pictures. */
  changes: z.array(DrawChange),
  /** How it was to be changed, where it came from another. */
  change: z.nullable(DrawChange),
  /** How many are drawn before it while it waits for its turn. */
  ahead: z.int(),
  /** A small picture of how far it is, as a data URL; empty for none. */
  preview: z.string(),
  matrix: z.nullable(DrawMatrix),
  /** The prompt in English, where it was sent in that; empty otherwise. */
  english: z.string(),
  /** Files that it started from. */
  sourceIds: z.array(z.string()),
});
export type Drawing = z.infer<typeof Drawing>;

/** Pictures put together under a name. */
export const DrawBoard = z.object({
  boardId: z.string(),
  name: z.string(),
  count: z.int(),
  /** The file of one of its pictures; empty where it has none. */
  coverId: z.string(),
});
export type DrawBoard = z.infer<typeof DrawBoard>;

/** What helps with prompts: a model that writes, and one that sees. */
export const DrawAids = z.object({ canWrite: z.boolean(), canSee: z.boolean() });
export type DrawAids = z.infer<typeof DrawAids>;

/** A prompt, how many drawings came of it, and whether it is kept. */
export const UsedPrompt = z.object({ text: z.string(), count: z.int(), isKept: z.boolean() });
export type UsedPrompt = z.infer<typeof UsedPrompt>;

/** A service that draws, and what it can do. */
export const DrawService = z.object({
  /** What `type` says of it. */
  name: z.string(),
  label: z.string(),
  actions: z.array(DrawAction),
  /** What it can make of a picture at most; a drawing says what of that holds for it. */
  changes: z.array(DrawChange),
  /** The aspect ratios that it draws; any where there are none. */
  aspects: z.array(z.string()),
  /** Names of the parameters that it knows. */
  parameters: z.array(z.string()),
  /** Pictures of one drawing at most. */
  pictures: z.int(),
  /** It gives that many whatever is asked, for the price of one. */
  isGrid: z.boolean(),
  isFree: z.boolean(),
});
export type DrawService = z.infer<typeof DrawService>;
