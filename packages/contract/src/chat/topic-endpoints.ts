import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, Nothing } from '../wire/fields.ts';
import { ChatParameters } from './entities.ts';

const CHANGE = { method: 'POST', access: 'user', data: Nothing, errors: ['NOT_FOUND'] } as const;

export const renameTopic = endpoint({
  ...CHANGE,
  path: '/cli/chat/topic/v1/rename',
  input: z.object({ sessionId: Id, title: Name }),
  summary: 'Renames a chat session; the title is then no longer generated.',
});

export const pinTopic = endpoint({
  ...CHANGE,
  path: '/cli/chat/topic/v1/pin',
  input: z.object({ sessionId: Id, isPinned: z.boolean() }),
  summary: 'Pins a chat session to the top of the list, or unpins it.',
});

export const getParameters = endpoint({
  method: 'GET',
  path: '/cli/chat/topic/v1/getParameters',
  access: 'user',
  input: z.object({ sessionId: Id }),
  data: ChatParameters,
  errors: ['NOT_FOUND'],
  summary: 'Returns the model parameters of a chat session.',
});

export const setParameters = endpoint({
  ...CHANGE,
  path: '/cli/chat/topic/v1/setParameters',
  input: z.extend(ChatParameters, { sessionId: Id }),
  summary: 'Sets the model parameters for later questions of a chat session.',
});

export const restoreTopic = endpoint({
  ...CHANGE,
  path: '/cli/chat/topic/v1/restore',
  input: z.object({ sessionId: Id }),
  summary: 'Restores a deleted chat session within five minutes.',
});
