import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../index.ts';

/** Names with other limits, such as speakers and passkeys, and names that are selected from a list. */
const OTHERS = /admin\/setup|pushDraft|model\/own|voice\/v1\/name|passkey|example|provider/i;

const faultOf = (call: (typeof CALLS)[number], field: string, value: string): string | undefined => {
  const { success, error } = z.safeParse(call.input, { [field]: value });
  return success ? undefined : error.issues.find(({ path }) => path[0] === field)?.message;
};

const namedCalls = CALLS.flatMap((call) =>
  ['name', 'title', 'botName'].flatMap((field) =>
    !OTHERS.test(call.path) && faultOf(call, field, 'n'.repeat(101)) ? { call, field, path: call.path } : [],
  ),
);

it('tests the endpoints of bots, chats, projects and notebooks [valid.name]', () => {
  expect(namedCalls.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/cli/chat/bot/v1/create',
      '/cli/chat/topic/v1/rename',
      '/cli/project/v1/create',
      '/cli/notebook/v1/create',
    ]),
  );
});

it.each(namedCalls)('$path rejects a $field over 100 characters [valid.name]', ({ call, field }) => {
  expect(faultOf(call, field, 'n'.repeat(101))).toBe('name-too-long');
  expect([undefined, 'required']).toContain(faultOf(call, field, ' '));
});
