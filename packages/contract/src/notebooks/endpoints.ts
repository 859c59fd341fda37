import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, Nothing } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { Color, Notebook } from './entities.ts';

const CHANGE = { method: 'POST', access: 'user' } as const;
const NotebookInput = z.object({ notebookId: Id });

/** A single emoji, including composed ones, or empty. */
const Emoji = z.string().check(z.maxLength(32, 'invalid'), z.regex(/^(?:\p{RGI_Emoji})?$/v, 'invalid'));

export const createNotebook = endpoint({
  ...CHANGE,
  path: '/cli/notebook/v1/create',
  input: z.object({ name: Name, emoji: z.optional(Emoji), color: z.optional(Color) }),
  data: z.object({ notebookId: z.string() }),
  errors: ['TOO_LARGE'],
  perMinute: 60,
  summary: 'Creates a notebook.',
});

export const pageNotebooks = endpoint({
  method: 'GET',
  path: '/cli/notebook/v1/page',
  access: 'user',
  input: z.object({
    ...PAGE_INPUT,
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'too-long'))),
    ownership: z.optional(z.enum(['all', 'mine', 'shared'])),
    sort: z.optional(z.enum(['used', 'created', 'name'])),
  }),
  data: pageOf(Notebook),
  summary: 'Lists the caller’s own notebooks and those shared with them, last used first by default.',
});

export const getNotebook = endpoint({
  method: 'GET',
  path: '/cli/notebook/v1/get',
  access: 'user',
  input: NotebookInput,
  data: Notebook,
  errors: ['NOT_FOUND'],
  summary: 'Returns one notebook, and the caller’s role in it.',
});

export const updateNotebook = endpoint({
  ...CHANGE,
  path: '/cli/notebook/v1/update',
  input: z.object({
    notebookId: Id,
    name: z.optional(Name),
    emoji: z.optional(Emoji),
    color: z.optional(Color),
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Changes the name, the emoji or the color of a notebook.',
});

export const copyNotebook = endpoint({
  ...CHANGE,
  path: '/cli/notebook/v1/copy',
  input: NotebookInput,
  data: z.object({ notebookId: z.string() }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE'],
  perMinute: 10,
  summary:
    'Copies a notebook that the caller may read, with its sources, notes and studio items. Conversations and access rights are not copied.',
});

export const deleteNotebook = endpoint({
  ...CHANGE,
  path: '/cli/notebook/v1/del',
  input: NotebookInput,
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Deletes a notebook with all its content. It can be restored within five minutes.',
});

export const restoreNotebook = endpoint({
  ...CHANGE,
  path: '/cli/notebook/v1/restore',
  input: NotebookInput,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Restores a deleted notebook within five minutes.',
});
