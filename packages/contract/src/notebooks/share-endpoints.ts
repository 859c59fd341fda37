import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { emailAddress, Id, Nothing } from '../wire/fields.ts';
import { NotebookLink, Reader, SharedRole } from './entities.ts';

const CHANGE = { method: 'POST', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;

export const addReader = endpoint({
  ...CHANGE,
  path: '/cli/notebook/share/v1/add',
  input: z.object({ notebookId: Id, email: emailAddress('email-other'), role: SharedRole }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'INVALID', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
  perMinute: 30,
  summary: 'Gives somebody access to a notebook, or another role in it.',
});

export const pageReaders = endpoint({
  method: 'GET',
  path: '/cli/notebook/share/v1/page',
  access: 'user',
  input: z.object({ notebookId: Id }),
  data: z.object({ readers: z.array(Reader), link: z.nullable(NotebookLink) }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Who has access to a notebook, the owner first; the owner also sees its link.',
});

export const deleteReader = endpoint({
  ...CHANGE,
  path: '/cli/notebook/share/v1/del',
  input: z.object({ notebookId: Id, readerId: Id }),
  data: Nothing,
  summary: 'Takes the access to a notebook back at once; without owning it, one’s own.',
});

export const linkNotebook = endpoint({
  ...CHANGE,
  path: '/cli/notebook/share/v1/link',
  input: z.object({ notebookId: Id, role: z.nullable(SharedRole) }),
  data: z.nullable(NotebookLink),
  summary: 'Makes a new link to a notebook in place of the one it had, or with no role takes it away.',
});

export const joinNotebook = endpoint({
  method: 'POST',
  access: 'user',
  path: '/cli/notebook/share/v1/join',
  input: z.object({ token: z.string('required').check(z.regex(/^[\w-]{43}$/, 'invalid')) }),
  data: z.object({ notebookId: z.string() }),
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  perMinute: 30,
  summary: 'Gives the caller the access that a link stands for.',
});
