import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, NoInput, Nothing, requiredText } from '../wire/fields.ts';
import { DrawBoard, ListedPrompt } from './entities.ts';
import { DRAW_LIMITS } from './limits.ts';

const CALL = { method: 'POST', access: 'user' } as const;
const board = z.object({ boardId: Id });

export const listBoards = endpoint({
  method: 'GET',
  path: '/cli/mj/v1/boards',
  access: 'user',
  input: NoInput,
  data: z.array(DrawBoard),
  summary: 'Lists the caller’s boards, newest first.',
});

export const saveBoard = endpoint({
  ...CALL,
  path: '/cli/mj/v1/saveBoard',
  input: z.object({ boardId: z.optional(Id), name: Name }),
  data: DrawBoard,
  errors: ['NOT_FOUND', 'INVALID'],
  summary: 'Creates a board, or renames one.',
});

export const deleteBoard = endpoint({
  ...CALL,
  path: '/cli/mj/v1/delBoard',
  input: board,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes a board; its pictures are kept.',
});

export const restoreBoard = endpoint({
  ...CALL,
  path: '/cli/mj/v1/restoreBoard',
  input: board,
  data: Nothing,
  errors: ['NOT_FOUND', 'INVALID'],
  summary: 'Restores a deleted board within five minutes, with its pictures.',
});

export const putOnBoard = endpoint({
  ...CALL,
  path: '/cli/mj/v1/putOnBoard',
  input: z.object({ boardId: Id, mjTaskId: Id, index: z.int('invalid'), isOn: z.boolean('invalid') }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Adds a picture to a board, or removes it.',
});

export const listPrompts = endpoint({
  method: 'GET',
  path: '/cli/mj/v1/prompts',
  access: 'user',
  input: z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'too-long'))) }),
  data: z.array(ListedPrompt),
  summary: 'Lists the prompts that the caller used or saved, saved ones first, with how often each was used.',
});

export const setPromptSaved = endpoint({
  ...CALL,
  path: '/cli/mj/v1/keepPrompt',
  input: z.object({
    text: requiredText(DRAW_LIMITS.promptWithParametersLength),
    isSaved: z.boolean('invalid'),
  }),
  data: Nothing,
  errors: ['INVALID'],
  summary: 'Saves a prompt for later use, or removes it from the saved ones.',
});
