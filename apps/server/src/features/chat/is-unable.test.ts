import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { expect, it } from 'vitest';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';

const server = aServer();

it.each([
  ['Write a poem about the sea', true],
  ['What is 6 * 7?', false],
])('stores that “%s” needs a language model: %s [provider.builtin]', async (prompt, isUnable) => {
  const ann = await aUser(server);
  const msgId = randomUUID();

  const { events } = await ann.readStream(ask, { msgId, prompt });

  expect(events.some(({ type }) => type === 'unable')).toBe(isUnable);
  const { records } = await ann.call(pageRecords, { msgId });
  expect(records).toMatchObject([{ status: 'done', isUnable }]);
});
