import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, NoInput, Nothing } from '../wire/fields.ts';
import { Nickname, TypedPassword } from './rules.ts';

export const updateBase = endpoint({
  method: 'POST',
  path: '/cli/user/v1/updateBase',
  access: 'user',
  encoding: 'form',
  input: z.object({
    nickname: z.optional(Nickname),
    avatar: z.optional(z.string().check(z.maxLength(300, 'invalid'))),
  }),
  data: Nothing,
  summary: 'Changes the nickname, or sets the avatar to the URL that its upload returned.',
  perMinute: 60,
});

export const getAvatar = endpoint({
  method: 'GET',
  path: '/cli/avatar/v1/get/:avatarId/avatar.png',
  access: 'public',
  answer: 'bytes',
  input: z.object({ avatarId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Returns a user’s avatar to anyone who has its URL.',
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/cli/user/v1/export',
  access: 'user',
  answer: 'bytes',
  input: NoInput,
  data: Nothing,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Returns all data of the user in one archive: Markdown, JSON and files.',
  perMinute: 5,
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/cli/user/v1/del',
  access: 'user',
  encoding: 'form',
  input: z.object({ password: z.optional(TypedPassword) }),
  data: Nothing,
  errors: ['FRESH_PROOF', 'TOO_MANY_REQUESTS'],
  summary: 'Deletes the account and all its data, and ends its sessions.',
  perMinute: 10,
});
