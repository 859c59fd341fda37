import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Flag, Id, listOf, MessageId, Moment, NoInput, Nothing } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf, wholeNumber } from '../wire/page.ts';
import { DrawAction, Drawing, DrawMatrix, DrawService } from './entities.ts';
import { EXAMPLE_NAMES } from './examples.ts';
import { DRAW_LIMITS } from './limits.ts';

const CALL = { method: 'POST', access: 'user' } as const;
const prompt = z.string('invalid').check(z.maxLength(DRAW_LIMITS.promptWithParametersLength, 'too-long'));
const count = z.optional(
  z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(DRAW_LIMITS.pictures, 'invalid')),
);
/** The service that draws; the first one if empty. */
const type = z._default(z.string('invalid').check(z.maxLength(100, 'too-long')), '');
const drawing = z.object({ mjTaskId: Id });

export const imagine = endpoint({
  ...CALL,
  path: '/cli/mj/v1/imagine',
  input: z.object({
    msgId: MessageId,
    type,
    prompt,
    count,
    /** The caller’s own files that it starts from. */
    fileIds: z.optional(z.array(Id).check(z.maxLength(DRAW_LIMITS.images, 'too-many'))),
    /** English translation of the prompt, sent to the service instead. The original prompt is kept. */
    english: z.optional(prompt),
    /** Draws a grid: one picture for each pair of values. */
    matrix: z.optional(DrawMatrix),
  }),
  data: Drawing,
  errors: ['NOT_FOUND', 'QUOTA_SPENT', 'VIP_ONLY', 'BUSY', 'FILE_NOT_READY', 'UNSUPPORTED_FILE', 'TOO_LARGE'],
  perMinute: 60,
  summary: 'Generates pictures from a prompt, and from reference pictures if any are given.',
});

export const blend = endpoint({
  ...CALL,
  path: '/cli/mj/v1/blend',
  bodySize: DRAW_LIMITS.bodySize,
  input: z.object({
    msgId: MessageId,
    type,
    dimensions: z._default(z.enum(['PORTRAIT', 'SQUARE', 'LANDSCAPE'], 'invalid'), 'SQUARE'),
    /** Pictures as data URLs, or names of the caller’s own files. */
    base64ArrayUrl: z.array(z.string('invalid')).check(z.maxLength(DRAW_LIMITS.images, 'too-many')),
    count,
  }),
  data: Drawing,
  errors: ['NOT_FOUND', 'QUOTA_SPENT', 'VIP_ONLY', 'BUSY', 'FILE_NOT_READY', 'UNSUPPORTED_FILE', 'TOO_LARGE'],
  perMinute: 60,
  summary: 'Generates pictures from two to five others.',
});

export const changeDrawing = endpoint({
  ...CALL,
  path: '/cli/mj/v1/change',
  encoding: 'form',
  input: z.object({
    msgId: MessageId,
    type,
    action: DrawAction,
    index: wholeNumber(1, DRAW_LIMITS.pictures),
    mjTaskId: Id,
    /** New content of a region, or the requested difference; the drawing’s own prompt if omitted. */
    prompt: z.optional(prompt),
    /** Strength of a variation. */
    strength: z.optional(z.enum(['subtle', 'strong'], 'invalid')),
    direction: z.optional(z.enum(['left', 'right', 'up', 'down'], 'invalid')),
    /** A PNG data URL as large as the picture: transparent areas are drawn again. */
    mask: z.optional(z.string('invalid')),
  }),
  data: Drawing,
  errors: ['NOT_FOUND', 'QUOTA_SPENT', 'VIP_ONLY', 'BUSY', 'UNSUPPORTED_FILE', 'TOO_LARGE'],
  perMinute: 60,
  summary:
    'Generates a picture from one of a drawing: upscaled, varied, extended, or with one region replaced.',
});

export const pageDrawings = endpoint({
  method: 'GET',
  path: '/cli/mj/v1/page',
  access: 'user',
  input: z.object({
    ...PAGE_INPUT,
    type,
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'too-long'))),
    action: z.optional(DrawAction),
    favorites: z.optional(Flag),
    boardId: z.optional(Id),
    aspect: z.optional(z.string().check(z.maxLength(10, 'invalid'))),
    /** Range of the creation time. */
    from: z.optional(Moment),
    to: z.optional(Moment),
  }),
  data: pageOf(Drawing),
  summary: 'Lists the caller’s drawings, newest first.',
});

export const getDrawing = endpoint({
  method: 'GET',
  path: '/cli/mj/v1/get',
  access: 'user',
  input: drawing,
  data: Drawing,
  errors: ['NOT_FOUND'],
  summary: 'Returns one drawing.',
});

export const pageFamily = endpoint({
  method: 'GET',
  path: '/cli/mj/v1/family',
  access: 'user',
  input: drawing,
  data: z.array(Drawing),
  errors: ['NOT_FOUND'],
  summary: 'Lists all drawings derived from the same original, oldest first.',
});

export const deleteDrawing = endpoint({
  ...CALL,
  path: '/cli/mj/v1/del',
  input: drawing,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes a drawing with its pictures. It can be restored within five minutes.',
});

export const restoreDrawing = endpoint({
  ...CALL,
  path: '/cli/mj/v1/restore',
  input: drawing,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Restores a deleted drawing within five minutes.',
});

export const zipDrawings = endpoint({
  method: 'GET',
  path: '/cli/mj/v1/zip',
  access: 'user',
  answer: 'bytes',
  input: z.object({ mjTaskIds: listOf(Id, 100) }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  perMinute: 20,
  summary: 'Downloads the original pictures of drawings in one archive.',
});

export const getDrawExample = endpoint({
  method: 'GET',
  path: '/cli/mj/v1/example/:name/sketch.jpg',
  access: 'public',
  answer: 'bytes',
  input: z.object({ name: z.enum(EXAMPLE_NAMES, 'invalid') }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Returns a built-in sketch for an example prompt.',
});

export const setPictureFavorite = endpoint({
  ...CALL,
  path: '/cli/mj/v1/favour',
  input: z.object({ mjTaskId: Id, index: z.int('invalid'), isFavorite: z.boolean('invalid') }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Marks a picture as a favorite, or removes the mark.',
});

/**
 * Callback of a service about a task. Only the task's id is trusted; its state is fetched from the service.
 */
export const notifyDrawing = endpoint({
  method: 'POST',
  path: '/cli/mj/v1/notify',
  access: 'public',
  input: z.object({
    id: z.string('invalid').check(z.maxLength(100, 'too-long')),
    /** State token that was sent with the task, signed by this server. */
    state: z.string('invalid').check(z.maxLength(300, 'too-long')),
    status: z.optional(z.nullable(z.string('invalid').check(z.maxLength(40, 'too-long')))),
    progress: z.optional(z.nullable(z.string('invalid').check(z.maxLength(40, 'too-long')))),
  }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  perMinute: 6000,
  summary: 'Receives progress of a task from a Midjourney proxy (its `notifyHook`).',
});

export const listDrawServices = endpoint({
  method: 'GET',
  path: '/cli/mj/v1/services',
  access: 'public',
  input: NoInput,
  data: z.array(DrawService),
  summary: 'Lists the image services, and the features of each.',
});
