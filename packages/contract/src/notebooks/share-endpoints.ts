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
  summary: 'Gives a user access to a notebook, or changes their role.',
});

export const pageReaders = endpoint({
  method: 'GET',
  path: '/cli/notebook/share/v1/page',
  access: 'user',
  input: z.object({ notebookId: Id }),
  data: z.object({ readers: z.array(Reader), link: z.nullable(NotebookLink) }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'Lists the users with access to a notebook, its owner first; the owner also gets its link.',
});

export const deleteReader = endpoint({
  ...CHANGE,
  path: '/cli/notebook/share/v1/del',
  input: z.object({ notebookId: Id, readerId: Id }),
  data: Nothing,
  summary:
    'Revokes a user’s access to a notebook at once; users other than the owner can only revoke their own.',
});

export const linkNotebook = endpoint({
  ...CHANGE,
  path: '/cli/notebook/share/v1/link',
  input: z.object({ notebookId: Id, role: z.nullable(SharedRole) }),
  data: z.nullable(NotebookLink),
  summary: 'Replaces the link to a notebook, or removes it if no role is given.',
});

export const joinNotebook = endpoint({
  method: 'POST',
  access: 'user',
  path: '/cli/notebook/share/v1/join',
  input: z.object({ token: z.string('required').check(z.regex(/^[\w-]{43}$/, 'invalid')) }),
  data: z.object({ notebookId: z.string() }),
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  perMinute: 30,
  summary: 'Joins a notebook with the role of its link.',
});
