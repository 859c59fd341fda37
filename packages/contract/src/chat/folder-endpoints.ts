import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, NoInput, Nothing } from '../wire/fields.ts';
import { Folder } from './folder-entities.ts';
import { CHAT_LIMITS } from './limits.ts';

const PROJECT_FIELDS = {
  name: Name,
  instructions: z._default(
    z.string().check(z.trim(), z.maxLength(CHAT_LIMITS.folderInstructions, 'too-long')),
    '',
  ),
};
const CHANGE = { method: 'POST', access: 'user' } as const;

export const listFolders = endpoint({
  method: 'GET',
  path: '/cli/project/v1/list',
  access: 'user',
  input: NoInput,
  data: z.array(Folder),
  summary: 'Lists the caller’s projects by name.',
});

export const createFolder = endpoint({
  ...CHANGE,
  path: '/cli/project/v1/create',
  input: z.object(PROJECT_FIELDS),
  data: z.object({ folderId: z.string() }),
  errors: ['TOO_LARGE'],
  summary: 'Creates a project: the instructions of its chats. Its sources are added afterwards.',
});

export const updateFolder = endpoint({
  ...CHANGE,
  path: '/cli/project/v1/update',
  input: z.object({ folderId: Id, ...PROJECT_FIELDS }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Changes a project; takes effect with the next question.',
});

export const deleteFolder = endpoint({
  ...CHANGE,
  path: '/cli/project/v1/del',
  input: z.object({ folderId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes a project and its sources; its chats are kept. It can be restored within five minutes.',
});

export const restoreFolder = endpoint({
  ...CHANGE,
  path: '/cli/project/v1/restore',
  input: z.object({ folderId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Restores a deleted project within five minutes, with its chats.',
});

export const moveTopic = endpoint({
  ...CHANGE,
  path: '/cli/project/v1/move',
  input: z.object({ sessionId: Id, folderId: z.union([Id, z.literal('')]) }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Moves a chat session into a project, or out of its project.',
});
