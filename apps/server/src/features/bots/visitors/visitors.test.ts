import { randomUUID } from 'node:crypto';
import { createBot, deleteBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import {
  getTmpUid,
  getToB,
  leaveLead,
  leaveLeadAsUser,
  listFilesToB,
  pageLeads,
  scoreToB,
  setBotPage,
  stopToB,
} from '@studiolo/contract/bots/visitor-endpoints';
import { askToB, pageToB } from '@studiolo/contract/chat/visitor-endpoints';
import { allowCallToB } from '@studiolo/contract/chat/call-endpoints';
import { ask, pageTopics } from '@studiolo/contract/chat/endpoints';
import { getFiles } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { HEADERS } from '@studiolo/contract/wire/headers';
import { deleteAccount } from '@studiolo/contract/account/profile-endpoints';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';
import { UNDO_MS } from '../../../core/deletion/deletion.ts';
import { ERASE_DELETED } from '../../../core/deletion/deletion.jobs.ts';
import { expectPath } from '../../../testing/fixtures/path-row.ts';

const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '3', RATE_LIMIT_SCALE: '1000' },
  model: { models: ['gpt-4o-mini'] },
});

const aBot = async (owner: Client, page: object = {}): Promise<string> => {
  const { tableId } = await owner.call(createBot, { botName: 'Keeper', greeting: 'Ahoy', prompt: 'Hush' });
  await owner.call(setBotPublic, { tableId, public: true });
  await owner.call(setBotPage, { tableId, ...page });
  return tableId;
};

const aVisitor = async (roleId: string): Promise<Client> =>
  server.client((await server.client().call(getTmpUid, { roleId })).tmpUid);

const question = () => ({ msgId: randomUUID(), prompt: 'Who lit the lamp?' });

it.each([
  ['GET', '/cli/chatgpt/v1/getTmpUid', undefined, 'roleId', 'tmpUid'],
  ['POST', '/cli/file/v1/uploadToB', 'multipart', 'filePurpose limitSize', ''],
  ['POST', '/cli/chatgpt/v1/pageToB', undefined, 'current size sessionId msgId tmpUid', 'records'],
  [
    'GET',
    '/cli/chat/:role/:version/getToB/:tableId',
    undefined,
    'role version tableId',
    'tableId botName greeting',
  ],
] as const)('%s %s [api.paths-b-side]', (...row) => {
  expectPath(row);
});

it('answers a visitor of a public bot, and shows their history on their device only [bot.b-side] [party.visitor]', async () => {
  const ann = await aUser(server);
  openai.answersWith('Aye.');
  const botId = await aBot(ann, { title: 'Ask the keeper' });
  const shown = await server.client().call(getToB, { role: 'bot', version: 'v1', tableId: botId });
  expect(shown).toMatchObject({ title: 'Ask the keeper', greeting: 'Ahoy', appCode: `bot-${botId}` });
  expect(JSON.stringify(shown)).not.toContain('Hush');

  const { tmpUid } = await server.client().call(getTmpUid, { roleId: botId });
  const [visitor, other, input] = [server.client(tmpUid), await aVisitor(botId), question()];
  expect((await visitor.readStream(askToB, input)).text).toBe('Aye.');
  expect(openai.requests.at(-1)?.system).toContain('Hush');
  await visitor.call(scoreToB, { msgId: input.msgId, score: 1 });
  expect((await visitor.call(pageToB, {})).records).toMatchObject([{ prompt: input.prompt, score: 1 }]);
  expect((await other.call(pageToB, {})).total).toBe(0);
  expect((await ann.call(pageTopics, {})).total).toBe(0);

  const again = await server.client().call(getTmpUid, { roleId: botId, tmpUid });
  expect((await server.client(again.tmpUid).call(pageToB, {})).total).toBe(1);
  const ofOtherBot = await server.client().call(getTmpUid, { roleId: await aBot(ann), tmpUid });
  expect((await server.client(ofOtherBot.tmpUid).call(pageToB, {})).total).toBe(0);
});

it('identifies the visitor by the token, or by tmpUid if the token is not a visitor’s [chat.history-query] [bot.b-side]', async () => {
  const ann = await aUser(server);
  openai.answersWith('Aye.');
  const botId = await aBot(ann);
  const { tmpUid } = await server.client().call(getTmpUid, { roleId: botId });
  await server.client(tmpUid).readStream(askToB, question());
  expect((await server.client().call(pageToB, { tmpUid })).total).toBe(1);
  expect((await ann.call(pageToB, { tmpUid })).total).toBe(1);
  expect((await (await aVisitor(botId)).call(pageToB, { tmpUid })).total).toBe(0);
  expect(await server.client().try(pageToB, { tmpUid: 'visitor.made-up' })).toMatchObject({ status: 401 });
  expect(await server.client().try(pageToB, { tmpUid: ann.token })).toMatchObject({ status: 401 });
});

it('charges the owner, and hides the owner’s plan from visitors when its quota is spent [plan.b-side-cost] [bot.b-side]', async () => {
  const ann = await aUser(server);
  openai.answersWith('Aye.');
  const visitor = await aVisitor(await aBot(ann));
  const before = await ann.call(getChatCount, {});
  for (let count = 0; count < 3; count += 1) await visitor.readStream(askToB, question());
  expect(await ann.call(getChatCount, {})).not.toEqual(before);
  const { refused } = await visitor.openStream(askToB, question());
  expect(refused).toMatchObject({
    msg: expect.stringContaining('cannot answer any more questions right now'),
  });
  expect(refused?.msg).not.toMatch(/plan|free|Pro|upgrade/i);
  expect(await visitor.try(getChatCount, {})).toMatchObject({ status: 401 });
});

it('enforces the owner’s daily cap exactly, even for concurrent questions [bot.b-side]', async () => {
  const ann = await aUser(server);
  openai.answersWith('Aye.');
  const botId = await aBot(ann, { dailyCap: 2 });
  const visitors = await Promise.all(Array.from({ length: 6 }, () => aVisitor(botId)));
  // Refused questions do not count toward the daily cap.
  for (let at = 0; at < 3; at += 1) {
    const { refused } = await visitors[0]!.openStream(askToB, { ...question(), sessionId: randomUUID() });
    expect(refused).toMatchObject({ code: 404 });
  }
  const answers = await Promise.all(visitors.map((visitor) => visitor.openStream(askToB, question())));
  expect(answers.filter(({ refused }) => refused === undefined)).toHaveLength(2);
});

it('rejects forged and expired tokens, and those of a private or deleted bot [bot.b-side]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  const visitor = await aVisitor(botId);
  for (const token of ['visitor.x', 'x', ann.token])
    expect(await server.client(token).try(pageToB, {})).toMatchObject({ status: 401 });

  await ann.call(setBotPublic, { tableId: botId, public: false });
  expect((await visitor.openStream(askToB, question())).refused).toMatchObject({ code: 404 });
  expect(await server.client().try(getTmpUid, { roleId: botId })).toMatchObject({ status: 404 });
  await ann.call(deleteBot, { tableId: botId });
  expect(await server.client().try(getToB, { role: 'bot', version: 'v1', tableId: botId })).toMatchObject({
    status: 404,
  });
  server.clock.advance(31 * 86_400_000);
  expect(await visitor.try(pageToB, {})).toMatchObject({ status: 401 });
});

it('passes contact details to the owner, if the owner asks for them [bot.lead]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const botId = await aBot(ann);
  const visitor = await aVisitor(botId);
  const lead = { name: 'Cid', contact: 'cid@example.com', question: 'A lamp?', isHandOver: true };
  await visitor.call(leaveLead, lead);
  expect((await ann.call(pageLeads, { tableId: botId })).records).toMatchObject([lead]);
  expect(await bob.try(pageLeads, { tableId: botId })).toMatchObject({ status: 403 });
  expect(await visitor.try(leaveLead, { name: ' ', contact: '' })).toMatchObject({ status: 400 });
  await bob.call(leaveLeadAsUser, { ...lead, tableId: botId, contact: 'bob@example.com' });
  expect((await ann.call(pageLeads, { tableId: botId })).records[0]).toMatchObject({
    contact: 'bob@example.com',
  });
  await ann.call(setBotPage, { tableId: botId, takesLeads: false });
  expect(await bob.try(leaveLeadAsUser, { ...lead, tableId: botId })).toMatchObject({ status: 403 });
  expect(await visitor.try(leaveLead, lead)).toMatchObject({ status: 403 });
});

it('recognizes the app codes of bots, and the empty one of the product [api.app-code]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  const statusFor = async (appCode: string) =>
    (await ann.send(getChatCount, {}, { headers: { [HEADERS.appCode]: appCode } })).status;
  expect(await Promise.all([`bot-${botId}`, '', `bot-${randomUUID()}`, 'bot-x'].map(statusFor))).toEqual([
    ...[200, 200, 403, 403],
  ]);
});

it('lets only the sites that its owner lists embed a bot’s page [bot.publish]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  const framing = async (path: string) => {
    const { headers } = await fetch(`${server.url}${path}`);
    const [, allowed] = /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? [];
    return [allowed, headers.get('x-frame-options')];
  };
  expect(await framing(`/bot/b/${botId}`)).toEqual(['*', null]);
  await ann.call(setBotPage, { tableId: botId, origins: ['https://shop.example'] });
  expect(await framing(`/bot/b/${botId}`)).toEqual(['https://shop.example', null]);
  expect(await framing('/bot/mybot')).toEqual(["'none'", 'DENY']);
  expect(await framing(`/bot/b/${randomUUID()}`)).toEqual(["'none'", 'DENY']);
  expect(await ann.try(setBotPage, { tableId: botId, origins: ["https://x'; script-src *"] })).toMatchObject({
    status: 400,
  });
});

it('answers a visitor from their own file, and refuses it to everyone else [bot.b-side] [file.upload]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  const [visitor, other] = [await aVisitor(botId), await aVisitor(botId)];
  const { data: url } = await visitor.upload(
    '/cli/file/v1/uploadToB',
    'lamp.txt',
    'The lamp burns whale oil.',
    {
      limitSize: '999999999999',
    },
  );
  const fileIds = [fileOfUrl(url ?? '')!.fileId];
  await until(async () => (await visitor.call(listFilesToB, { fileIds }))[0]?.status === 'ready');
  openai.answersWith('It burns whale oil [1].');
  const input = { ...question(), fileIds };
  await visitor.readStream(askToB, input);
  expect((await visitor.call(pageToB, {})).records).toMatchObject([
    { chatFileUrl: [url], source: [{ name: 'lamp.txt', quote: 'The lamp burns whale oil.' }] },
  ]);
  // The next question continues the conversation that had the file.
  await visitor.readStream(askToB, {
    ...question(),
    sessionId: (await visitor.call(pageToB, {})).records[0]!.sessionId,
  });
  expect(JSON.stringify(openai.requests.at(-1)?.body)).toContain('whale oil');

  expect(await other.call(listFilesToB, { fileIds })).toEqual([]);
  expect((await other.openStream(askToB, { ...question(), fileIds })).refused).toMatchObject({ code: 404 });
  expect(await ann.call(getFiles, { fileIds })).toEqual([]);
  expect((await ann.openStream(ask, { ...question(), fileIds })).refused).toMatchObject({ code: 404 });
  expect(await ann.upload('/cli/file/v1/uploadToB', 'lamp.txt', 'x')).toMatchObject({ status: 401 });
  const big = new Uint8Array(BOT_LIMITS.visitorFileSize + 1);
  expect(await visitor.upload('/cli/file/v1/uploadToB', 'big.txt', big)).toMatchObject({ status: 413 });
});

it('prevents visitors from reading and continuing the conversations of other visitors [bot.b-side] [party.visitor]', async () => {
  const ann = await aUser(server);
  openai.answersWith('Aye.');
  const [one, other] = [await aBot(ann), await aBot(ann)];
  const [visitor, neighbor, stranger] = [await aVisitor(one), await aVisitor(one), await aVisitor(other)];
  const input = question();
  const { events } = await visitor.readStream(askToB, input);
  const run = events.find((event) => event.type === 'run');
  if (run?.type !== 'run') throw new Error('no run event arrived');
  for (const each of [neighbor, stranger]) {
    expect((await each.call(pageToB, { sessionId: run.sessionId })).total).toBe(0);
    expect((await each.call(pageToB, { msgId: input.msgId })).total).toBe(0);
    expect(
      (await each.openStream(askToB, { ...question(), sessionId: run.sessionId })).refused,
    ).toMatchObject({
      code: 404,
    });
    expect(await each.try(stopToB, { runId: run.runId })).toMatchObject({ status: 404 });
    expect(await each.try(scoreToB, { msgId: input.msgId, score: 1 })).toMatchObject({ status: 404 });
    expect(await each.try(allowCallToB, { runId: run.runId, callId: '1', isAllowed: true })).toMatchObject({
      status: 404,
    });
  }
  // Visitors cannot call what needs a session.
  expect(await visitor.try(pageTopics, {})).toMatchObject({ status: 401 });
});

it('completes an answer if the bot becomes private in the meantime, and refuses the next question [bot.b-side]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  const visitor = await aVisitor(botId);
  openai.answersWith('Aye, the lamp is lit.');
  const paused = openai.pauseAfter(1);
  const answer = visitor.readStream(askToB, question());
  await paused;
  await ann.call(setBotPublic, { tableId: botId, public: false });
  openai.resume();
  expect((await answer).text).toBe('Aye, the lamp is lit.');
  expect((await visitor.openStream(askToB, question())).refused).toMatchObject({ code: 404 });
});

it.each(['the bot', 'the account of its owner'])(
  'erases all data of a bot’s visitors with %s [bot.b-side] [party.visitor]',
  async (erased) => {
    const ann = await aUser(server);
    const botId = await aBot(ann);
    const visitor = await aVisitor(botId);
    const { data: url } = await visitor.upload('/cli/file/v1/uploadToB', 'oil.txt', 'Whale oil burns.');
    const fileId = fileOfUrl(url ?? '')!.fileId;
    await until(async () => (await visitor.call(listFilesToB, { fileIds: [fileId] }))[0]?.status === 'ready');
    openai.answersWith('It burns whale oil [1].');
    await visitor.readStream(askToB, { ...question(), fileIds: [fileId] });
    const countRows = async () => {
      const { rows } = await server.inside.database.execute<{ count: number }>(sql`
        select ((select count(*) from topics where ground_id = ${botId})
          + (select count(*) from files where id = ${fileId})
          + (select count(*) from passages where file_id = ${fileId})
          + (select count(*) from runs where path like ${`%${botId}%`} and kind = 'answer'))::int as count`);
      return rows[0]?.count;
    };
    expect(await countRows()).toBeGreaterThan(2);

    if (erased === 'the bot') {
      await ann.call(deleteBot, { tableId: botId });
      server.clock.advance(UNDO_MS + 1000);
      await server.inside.jobs.enqueue(ERASE_DELETED, {});
    } else await ann.call(deleteAccount, { password: PASSWORD });

    await until(async () => (await countRows()) === 0);
  },
);
