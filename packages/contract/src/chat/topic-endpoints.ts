import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, Nothing } from '../wire/fields.ts';
import { ChatParameters } from './entities.ts';

const CHANGE = { method: 'POST', access: 'user', data: Nothing, errors: ['NOT_FOUND'] } as const;

export const renameTopic = endpoint({
  ...CHANGE,
  path: '/cli/chat/topic/v1/rename',
  input: z.object({ sessionId: Id, title: Name }),
  summary: 'Gives a chat session another title, which is then kept.',
});

export const pinTopic = endpoint({
  ...CHANGE,
  path: '/cli/chat/topic/v1/pin',
  input: z.object({ sessionId: Id, isPinned: z.boolean() }),
  summary: 'Keeps a chat session at the top of the list, or no longer.',
});

export const getParameters = endpoint({
  method: 'GET',
  path: '/cli/chat/topic/v1/getParameters',
  access: 'user',
  input: z.object({ sessionId: Id }),
  data: ChatParameters,
  errors: ['NOT_FOUND'],
  summary: 'How the questions of a chat session are answered.',
});

export const setParameters = endpoint({
  ...CHANGE,
  path: '/cli/chat/topic/v1/setParameters',
  input: z.extend(ChatParameters, { sessionId: Id }),
  summary: 'Says how the questions of a chat session are answered from now on.',
});

export const restoreTopic = endpoint({
  ...CHANGE,
  path: '/cli/chat/topic/v1/restore',
  input: z.object({ sessionId: Id }),
  summary: 'Brings a deleted chat session back within five minutes.',
});
