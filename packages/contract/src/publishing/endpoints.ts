import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Nothing } from '../wire/fields.ts';
import { DocumentPublication } from './entities.ts';
import { PUBLISHING_LIMITS } from './limits.ts';

const slug = z.string().check(z.trim(), z.maxLength(PUBLISHING_LIMITS.slugLength, 'too-long'));

const password = z
  .string()
  .check(
    z.minLength(PUBLISHING_LIMITS.passwordMin, 'page-password-short'),
    z.maxLength(PUBLISHING_LIMITS.passwordMax, 'too-long'),
  );

export const getPublication = endpoint({
  method: 'GET',
  path: '/cli/publication/v1/get',
  access: 'user',
  input: z.object({ documentId: Id }),
  data: z.nullable(DocumentPublication),
  errors: ['NOT_FOUND'],
  summary: 'Returns the public page of a document; null if it has none.',
});

export const publishDocument = endpoint({
  method: 'POST',
  path: '/cli/publication/v1/publish',
  access: 'user',
  input: z.object({
    documentId: Id,
    /** Diagrams as PNGs in base64, by their source; a missing one is shown as its source. */
    diagrams: z._default(
      z
        .array(z.object({ source: z.string('invalid'), png: z.string('invalid') }))
        .check(z.maxLength(PUBLISHING_LIMITS.diagrams, 'too-many')),
      [],
    ),
  }),
  bodySize: PUBLISHING_LIMITS.bodySize,
  data: DocumentPublication,
  errors: ['NOT_FOUND', 'TOO_LARGE', 'FILE_NOT_READY'],
  perMinute: 20,
  summary: 'Publishes the current version of a document, or updates its page; the address stays the same.',
});

export const changePublication = endpoint({
  method: 'POST',
  path: '/cli/publication/v1/change',
  access: 'user',
  input: z.object({
    documentId: Id,
    slug: z.optional(slug),
    /** Null removes the password. */
    password: z.optional(z.nullable(password)),
    /** Null removes the expiry. */
    expireDate: z.optional(z.nullable(z.iso.datetime('invalid'))),
  }),
  data: DocumentPublication,
  errors: ['NOT_FOUND'],
  perMinute: 30,
  summary: 'Changes the address, the password or the expiry of a public page.',
});

export const unpublishDocument = endpoint({
  method: 'POST',
  path: '/cli/publication/v1/remove',
  access: 'user',
  input: z.object({ documentId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Removes the public page of a document at once.',
});
