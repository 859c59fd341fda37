import * as z from 'zod/mini';

/** How a drawing came about: from words, from pictures, or from a picture of another drawing. */
export const DrawAction = z.enum(
  ['CREATE', 'BLEND', 'UPSCALE', 'VARIATION', 'ZOOM', 'PAN', 'REDRAW', 'REMOVE_BACKGROUND'],
  'invalid',
);
export type DrawAction = z.infer<typeof DrawAction>;

/** 01: it is being drawn. 00: it is done. 02: it failed. */
export const DrawCode = z.enum(['00', '01', '02']);
export type DrawCode = z.infer<typeof DrawCode>;

export const DrawnPicture = z.object({
  /** Its place in the drawing, from 1. */
  index: z.int(),
  fileId: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  isFavourite: z.boolean(),
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
});
export type Drawing = z.infer<typeof Drawing>;

/** A service that draws, and what it can do. */
export const DrawService = z.object({
  /** What `type` says of it. */
  name: z.string(),
  label: z.string(),
  actions: z.array(DrawAction),
  /** Names of the parameters that it knows. */
  parameters: z.array(z.string()),
  /** Pictures of one drawing at most. */
  pictures: z.int(),
  /** It gives that many whatever is asked, for the price of one. */
  isGrid: z.boolean(),
  isFree: z.boolean(),
});
export type DrawService = z.infer<typeof DrawService>;
