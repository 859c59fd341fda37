import { randomUUID } from 'node:crypto';
import {
  loginByEmail,
  signUpByEmail,
  sendEmailCode,
  verifyEmail,
} from '@studiolo/contract/account/endpoints';
import { PAY_LINK } from '@studiolo/contract/billing/rules';
import { ask } from '@studiolo/contract/chat/endpoints';
import { ChatCount } from '@studiolo/contract/ledger/entities';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { anEmail, aUser, PASSWORD } from '../../testing/fixtures/a-user.ts';
import { createClient } from '../../testing/client.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { timeIn } from './calendar.ts';

const { server, openai } = aServerWithModel({ settings: { FREE_CHAT_DAILY: '2' } });
beforeEach(() => openai.behavesWell());

const aQuestion = () => ({ msgId: randomUUID(), prompt: 'Where is the lighthouse?' });

const aUserIn = async (timeZone: string, language = 'en-US') => {
  const email = anEmail();
  const { token } = await server.client().call(signUpByEmail, { email, password: PASSWORD, timeZone });
  const user = createClient(server.url, token, language);
  await user.call(sendEmailCode, { email });
  await user.call(verifyEmail, { email, emailCaptcha: await server.codeFor(email) });
  return user;
};

it('counts each answer once, in every field of the count [plan.count] [plan.free-quota]', async () => {
  const ann = await aUser(server);
  const before = await ann.call(getChatCount, {});
  const question = aQuestion();

  await ann.readStream(ask, question);
  await ann.readStream(ask, question);

  const after = await ann.call(getChatCount, {});
  expect(Object.keys(after).toSorted()).toEqual(Object.keys(ChatCount.shape).toSorted());
  expect(before).toMatchObject({ isPay: false, dailyCount: 0, totalfreeCount: 2 });
  expect(after).toMatchObject({ isPay: false, dailyCount: 1, totalfreeCount: 2 });
});

it.each([
  [
    'en-US',
    `Today’s 2 answers are used up. They come back at 00:00 (America/New York); [Pro, a question pack or a code](${PAY_LINK}) or a friend’s invite lets you go on now.`,
  ],
  [
    'zh-CN',
    `今天的 2 次回答已用完，00:00（America/New York）恢复；[开通 Pro、购买提问加油包或使用兑换码](${PAY_LINK})，或邀请好友，即可继续。`,
  ],
])(
  'says in %s when a spent quota resets, at midnight of the account’s zone [plan.free-quota] [plan.clock]',
  async (language, msg) => {
    const ann = await aUserIn('America/New_York', language);
    await ann.readStream(ask, aQuestion());
    await ann.readStream(ask, aQuestion());

    const { refused, response } = await ann.openStream(ask, aQuestion());

    expect(response.status).toBe(200);
    expect(refused).toEqual({ code: 3001, type: 'WARN', msg, data: { reason: 'QUOTA_SPENT' } });
    const { resetsAt, dailyCount } = await ann.call(getChatCount, {});
    expect(dailyCount).toBe(2);
    const toReset = new Date(resetsAt).getTime() - server.clock.now().getTime();
    server.clock.advance(toReset - 10 * 60_000);
    expect((await ann.openStream(ask, aQuestion())).refused).toMatchObject({ code: 3001 });
    server.clock.advance(10 * 60_000);
    expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
    expect((await ann.readStream(ask, aQuestion())).last).toMatchObject({ code: 200, end: true });
  },
);

it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'counts from the promised reset after a change of zone to %s, without moving it [plan.clock]',
  async (zone) => {
    server.clock.set('2031-03-03T04:00:00Z');
    const ann = await aUserIn('Asia/Shanghai');
    await ann.readStream(ask, aQuestion());
    const { resetsAt: promised } = await ann.call(getChatCount, {});
    expect(promised).toBe('2031-03-03T16:00:00.000Z');

    server.clock.advance(10 * 60_000);
    await ann.send(getChatCount, {}, { headers: { 'x-time-zone': zone } });

    expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 1, resetsAt: promised });
    server.clock.set(promised);
    const { dailyCount, resetsAt } = await ann.call(getChatCount, {});
    expect(dailyCount).toBe(0);
    expect(timeIn(zone, new Date(resetsAt))).toBe('00:00');
    expect(new Date(resetsAt).getTime() - new Date(promised).getTime()).toBeGreaterThanOrEqual(
      24 * 3_600_000,
    );
  },
);

it('adopts the zone of the browser at sign-in, and ignores an invalid one [plan.clock]', async () => {
  server.clock.set('2031-03-03T04:00:00Z');
  const ann = await aUser(server);
  const login = { email: ann.email, password: PASSWORD };
  await server.client().call(loginByEmail, { ...login, timeZone: 'Asia/Tokyo' });
  server.clock.set('2031-03-05T04:00:00Z');
  await ann.send(getChatCount, {}, { headers: { 'x-time-zone': 'Atlantis/Poseidonis' } });

  expect(await ann.call(getChatCount, {})).toMatchObject({ resetsAt: '2031-03-05T15:00:00.000Z' });
});

it('refunds a failed answer [plan.ledger]', async () => {
  const ann = await aUser(server);
  openai.behavesBadly('unauthorized');

  const { last } = await ann.readStream(ask, aQuestion());

  expect(last).toMatchObject({ code: 500, end: true });
  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
});

it('charges once for a question that is sent many times at once [plan.ledger]', async () => {
  const ann = await aUser(server);
  const question = aQuestion();
  const count = openai.requests.length;

  const answers = await Promise.all(Array.from({ length: 12 }, () => ann.readStream(ask, question)));

  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['Hello from the stand-in.']));
  expect(openai.requests.slice(count)).toHaveLength(1);
  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 1 });
});
