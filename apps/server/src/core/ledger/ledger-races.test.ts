import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { expect, it } from 'vitest';
import { aUser } from '../../testing/a-user.ts';
import { createClient } from '../../testing/client.ts';
import { aServer } from '../../testing/a-server.ts';

const settings = { FREE_CHAT_DAILY: '20' };
const one = aServer(() => ({ settings }));
const other = aServer(() => ({ settings, database: one.database }));

it('lets exactly as many of a hundred questions pass at once, on two servers, as are left [plan.free-quota] [plan.ledger]', async () => {
  const ann = await aUser(one);
  const clients = [ann, createClient(other.url, ann.token)];

  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const { refused, events } = await clients[index % 2]!.listen(ask, {
        msgId: randomUUID(),
        prompt: '2 + 2',
      });
      for await (const { message } of events ?? []) if (message.end) return message.code;
      return refused?.code;
    }),
  );

  expect(answers.filter((code) => code === 200)).toHaveLength(20);
  expect(answers.filter((code) => code === 3001)).toHaveLength(80);
  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 20 });
});
