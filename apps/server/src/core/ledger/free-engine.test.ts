import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';

const { server, openai } = aServerWithModel({ settings: { FREE_CHAT_DAILY: '1' } });
beforeEach(() => openai.behavesWell());

const BUILTIN = 'builtin';
const question = (model: string) => ({ msgId: randomUUID(), prompt: 'What is 6 * 7?', model });
const used = async (ann: TestUser): Promise<number> => (await ann.call(getChatCount, {})).dailyCount;
const charged = async (ann: TestUser): Promise<string[]> =>
  (await ann.call(pageCharges, {})).records.map(({ title }) => title);

it('answers with the built-in engine free of charge [provider.builtin] [plan.ledger]', async () => {
  const ann = await aUser(server);

  for (const _ of [1, 2, 3]) expect((await ann.readStream(ask, question(BUILTIN))).text).toContain('42');

  expect(await used(ann)).toBe(0);
  expect(await charged(ann)).toEqual([]);
});

it('keeps answering with the built-in engine alone once the day’s answers are used up [provider.builtin] [plan.free-quota]', async () => {
  const ann = await aUser(server);
  await ann.readStream(ask, question('stand-in'));
  expect((await ann.openStream(ask, question('stand-in'))).refused).toMatchObject({ code: 3001 });

  expect((await ann.readStream(ask, question(BUILTIN))).text).toContain('42');

  expect(await used(ann)).toBe(1);
  expect(await charged(ann)).toEqual(['What is 6 * 7?']);
});

it('charges only those columns of a comparison that a model answers [provider.builtin] [plan.ledger]', async () => {
  const ann = await aUser(server);
  const compareId = randomUUID();
  const parents = { parentId: '', compareId };
  const { refused } = await ann.openStream(ask, { ...question(BUILTIN), ...parents, msgId: compareId });
  expect(refused).toBeUndefined();

  await ann.readStream(ask, { ...question('stand-in'), ...parents });

  expect(await used(ann)).toBe(1);
});
