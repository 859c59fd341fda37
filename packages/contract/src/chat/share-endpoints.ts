import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, MessageId, NoInput, Nothing } from '../wire/fields.ts';
import { Share, SharedChat } from './share-entities.ts';

export const createShare = endpoint({
  method: 'POST',
  path: '/cli/share/v1/create',
  access: 'user',
  input: z.object({ sessionId: Id, msgId: z.optional(MessageId) }),
  data: Share,
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  perMinute: 30,
  summary: 'Creates a link to the current state of a conversation, up to the named turn or its newest one.',
});

export const listShares = endpoint({
  method: 'GET',
  path: '/cli/share/v1/list',
  access: 'user',
  input: NoInput,
  data: z.array(Share),
  summary: 'Lists the caller’s links to conversations, newest first.',
});

export const revokeShare = endpoint({
  method: 'POST',
  path: '/cli/share/v1/revoke',
  access: 'user',
  input: z.object({ shareId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Revokes a link at once.',
});

/** Counts from 1; a query sends it as text. */
const PictureNumber = z.pipe(
  z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,4}$/, 'invalid'))]), z.transform(Number)),
  z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(9999, 'invalid')),
);
const Token = z.string('required').check(z.regex(/^[\w-]{43}$/, 'invalid'));

export const openShare = endpoint({
  method: 'GET',
  path: '/cli/share/v1/open',
  access: 'public',
  input: z.object({ token: Token }),
  data: SharedChat,
  errors: ['NOT_FOUND'],
  perMinute: 60,
  summary: 'Returns the conversation behind a link, to anyone who has the link.',
});

export const openSharedPicture = endpoint({
  method: 'GET',
  path: '/cli/share/v1/picture',
  access: 'public',
  answer: 'bytes',
  input: z.object({ token: Token, number: PictureNumber }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  perMinute: 600,
  summary: 'Returns a picture of the conversation behind a link, to anyone who has the link.',
});
