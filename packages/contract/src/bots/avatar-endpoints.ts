import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Nothing } from '../wire/fields.ts';

export const getBotAvatar = endpoint({
  method: 'GET',
  path: '/cli/chat/bot/v1/avatar/:avatarId/avatar.png',
  access: 'public',
  answer: 'bytes',
  input: z.object({ avatarId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Returns a bot’s avatar to anyone who has its URL.',
});
