import { randomUUID } from 'node:crypto';
import { createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import { getTmpUid } from '@studiolo/contract/bots/visitor-endpoints';
import { askToB, pageToB } from '@studiolo/contract/chat/visitor-endpoints';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';

const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '100', RATE_LIMIT_SCALE: '1000' },
  model: { models: ['gpt-4o-mini'] },
});

it('returns the turns of a visitor in pages of ten [chat.history] [bot.b-side]', async () => {
  const ann = await aUser(server);
  openai.answersWith('Aye.');
  const { tableId: roleId } = await ann.call(createBot, { botName: 'Keeper' });
  await ann.call(setBotPublic, { tableId: roleId, public: true });
  const visitor = server.client((await server.client().call(getTmpUid, { roleId })).tmpUid);

  await visitor.readStream(askToB, { msgId: randomUUID(), prompt: 'q1' });
  const { sessionId } = (await visitor.call(pageToB, {})).records[0]!;
  for (let nth = 2; nth <= 12; nth += 1)
    await visitor.readStream(askToB, { msgId: randomUUID(), prompt: `q${nth}`, sessionId });

  const promptsAt = async (current: number) =>
    (await visitor.call(pageToB, { current, sessionId })).records.map(({ prompt }) => prompt);
  expect(await promptsAt(1)).toEqual(Array.from({ length: 10 }, (_, nth) => `q${12 - nth}`));
  expect(await promptsAt(2)).toEqual(['q2', 'q1']);
});
