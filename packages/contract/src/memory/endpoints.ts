import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, NoInput, Nothing, requiredText } from '../wire/fields.ts';
import { Memory } from './entities.ts';
import { MEMORY_LIMITS } from './limits.ts';

const text = requiredText(MEMORY_LIMITS.entryLength);
const CHANGE = { method: 'POST', access: 'user' } as const;

export const getMemory = endpoint({
  method: 'GET',
  path: '/cli/memory/v1/get',
  access: 'user',
  input: NoInput,
  data: Memory,
  summary:
    'Lists the memories that models receive in every chat, newest first, and whether memory is switched on.',
});

export const switchMemory = endpoint({
  ...CHANGE,
  path: '/cli/memory/v1/switch',
  input: z.object({ isOn: z.boolean() }),
  data: Nothing,
  summary: 'Switches the memory on or off; its content is kept.',
});

export const remember = endpoint({
  ...CHANGE,
  path: '/cli/memory/v1/add',
  input: z.object({ text }),
  data: z.object({ memoryId: z.string() }),
  errors: ['NOT_PERMITTED', 'TOO_LARGE'],
  summary: 'Adds a memory; the same words are stored only once.',
});

export const editMemory = endpoint({
  ...CHANGE,
  path: '/cli/memory/v1/edit',
  input: z.object({ memoryId: Id, text }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Changes a memory.',
});

export const forgetMemory = endpoint({
  ...CHANGE,
  path: '/cli/memory/v1/del',
  input: z.object({ memoryId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes one memory.',
});

export const forgetAll = endpoint({
  ...CHANGE,
  path: '/cli/memory/v1/delAll',
  input: NoInput,
  data: Nothing,
  summary: 'Deletes all memories.',
});
