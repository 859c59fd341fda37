import { randomUUID } from 'node:crypto';
import { createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import { addPlugin, setPluginTool } from '@studiolo/contract/bots/plugin-endpoints';
import { getPictureToB, getTmpUid } from '@studiolo/contract/bots/visitor-endpoints';
import { allowCall, allowCallToB } from '@studiolo/contract/chat/call-endpoints';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { askToB, pageToB } from '@studiolo/contract/chat/visitor-endpoints';
import { pageDrawings } from '@studiolo/contract/draw/endpoints';
import { getPicture } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { ShownCall } from '@studiolo/contract/wire/shown-call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aStandIn, settingsOf } from '../../../testing/fixtures/a-server.ts';
import type { Client } from '../../../testing/client.ts';
import { paidPictures } from '../../../testing/fixtures/a-drawing.ts';
import { speedUpDrawing } from '../../../testing/fast-drawing.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { startMidjourney } from '../../../testing/stand-ins/midjourney.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';

const openai = aStandIn(() => startOpenAI({ models: ['gpt-4o-mini'] }));
let midjourney: Awaited<ReturnType<typeof startMidjourney>>;
let server: TestServer;
speedUpDrawing();

beforeAll(async () => {
  midjourney = await startMidjourney({
    scenarioOf: (prompt) => (prompt.startsWith('fails') ? 'fails' : 'well'),
    hookTo: (address) => address,
  });
  server = await startServer({
    settings: { ...settingsOf(openai), MJ_PROXY_URL: midjourney.url, FREE_DRAW_DAILY: '3' },
  });
});
afterAll(async () => {
  await server.stop();
  await midjourney.close();
});

/** Makes the model call the tool, and then answer with a text. */
const draws = (input: object) => {
  const calls = [{ id: 'c1', name: 'draw', input: JSON.stringify(input) }];
  openai.answersWhen(({ turns }) => (turns.at(-1)?.results ? 'A tower by the sea.' : { calls }));
};

type Waiting = { runId: string; callId: string };
type Hear = {
  client: Client;
  roleId?: string;
  isVisitor?: boolean;
  allow?: (waiting: Waiting) => Promise<unknown>;
};

/** Asks a question, approves or refuses its tool calls, and returns the states of the calls in order. */
const states = async ({ client, roleId, isVisitor, allow }: Hear): Promise<ShownCall['state'][]> => {
  const input = { msgId: randomUUID(), prompt: 'Draw a tower', ...(roleId && { roleId }) };
  const { events } = isVisitor ? await client.openStream(askToB, input) : await client.openStream(ask, input);
  const seen: ShownCall['state'][] = [];
  let runId = '';
  for await (const { message } of events!) {
    const { data } = message;
    if (typeof data === 'string') continue;
    if (data.type === 'run') ({ runId } = data);
    if (data.type !== 'call') continue;
    seen.push(data.state);
    if (data.state === 'asked') await allow?.({ runId, callId: data.id });
  }
  return seen;
};

const allowing =
  (client: Client, isAllowed = true) =>
  ({ runId, callId }: Waiting) =>
    client.call(allowCall, { runId, callId, isAllowed });

const newest = async (client: Client, roleId?: string) =>
  (await client.call(pageRecords, roleId === undefined ? {} : { roleId })).records[0]!;
const drawingsOf = async (client: Client) => (await client.call(pageDrawings, {})).records;

const aBot = async (owner: Client, permission: 'ask' | 'allow') => {
  const { tableId } = await owner.call(createBot, { botName: 'Painter' });
  await owner.call(setBotPublic, { tableId, public: true });
  const { pluginId } = await owner.call(addPlugin, { tableId, kind: 'draw' });
  await owner.call(setPluginTool, { tableId, pluginId, tool: 'draw', permission });
  return tableId;
};

it('draws in a chat after the user’s approval, shows the picture in the answer and the gallery, and charges it once [draw.once] [bot.plugins]', async () => {
  const ann = await aUser(server);
  draws({ prompt: 'A tower', aspect: '16:9' });
  expect(await states({ client: ann, allow: allowing(ann) })).toEqual(['asked', 'done']);
  const [drawing] = await drawingsOf(ann);
  expect(drawing).toMatchObject({ code: '00', prompt: 'A tower --ar 16:9', botName: 'midjourney' });
  const record = await newest(ann);
  expect(record).toMatchObject({ reponse: 'A tower by the sea.', base64ImgUrl: drawing!.content });
  expect(record.calls).toMatchObject([{ tool: 'draw', state: 'done', pictures: drawing!.urls }]);
  expect(openai.requests.at(-1)?.turns.at(-1)?.results?.[0]?.text).toContain('4 pictures are shown');
  const { fileId } = fileOfUrl(record.base64ImgUrl)!;
  expect((await ann.send(getPicture, { fileId })).status).toBe(200);
  expect(await paidPictures(ann)).toBe(1);
});

it('draws nothing after a refusal, and charges nothing for failed or invalid calls [draw.once] [bot.plugins]', async () => {
  const ann = await aUser(server);
  draws({ prompt: 'A tower' });
  expect(await states({ client: ann, allow: allowing(ann, false) })).toEqual(['asked', 'refused']);
  expect(await drawingsOf(ann)).toEqual([]);
  draws({ prompt: 'fails' });
  expect(await states({ client: ann, allow: allowing(ann) })).toEqual(['asked', 'failed']);
  expect(await newest(ann)).toMatchObject({ status: 'done', base64ImgUrl: '' });
  expect((await drawingsOf(ann)).map(({ code }) => code)).toEqual(['02']);
  draws({ prompt: ' ' });
  expect(await states({ client: ann, allow: allowing(ann) })).toEqual(['asked', 'failed']);
  draws({ prompt: 'A tower --chaos 1000' });
  expect(await states({ client: ann, allow: allowing(ann) })).toEqual(['asked', 'failed']);
  expect((await newest(ann)).calls[0]?.result).toContain('chaos');
  expect(await paidPictures(ann)).toBe(0);
});

it('reports in the answer that today’s pictures are used up [draw.once]', async () => {
  const ann = await aUser(server);
  draws({ prompt: 'A tower' });
  for (let count = 0; count < 3; count += 1) await states({ client: ann, allow: allowing(ann) });
  expect(await states({ client: ann, allow: allowing(ann) })).toEqual(['asked', 'failed']);
  const { calls, status } = await newest(ann);
  expect(status).toBe('done');
  expect(calls[0]?.result).not.toBe('');
  expect(await paidPictures(ann)).toBe(3);
});

it('charges the owner of a bot for a visitor’s drawing, and stores a copy for the visitor [bot.plugins]', async () => {
  const ann = await aUser(server);
  const roleId = await aBot(ann, 'ask');
  const enter = async () => server.client((await server.client().call(getTmpUid, { roleId })).tmpUid);
  const [visitor, other] = [await enter(), await enter()];
  draws({ prompt: 'A tower' });
  const allow = (waiting: Waiting) => visitor.call(allowCallToB, { ...waiting, isAllowed: true });
  expect(await states({ client: visitor, isVisitor: true, allow })).toEqual(['asked', 'done']);
  const [turn] = (await visitor.call(pageToB, {})).records;
  const { fileId } = fileOfUrl(turn!.base64ImgUrl)!;
  expect((await visitor.send(getPictureToB, { fileId })).headers.get('content-type')).toContain('image/');
  expect((await other.send(getPictureToB, { fileId })).status).toBe(404);
  expect(await drawingsOf(ann)).toMatchObject([{ code: '00', prompt: 'A tower' }]);
  expect(await paidPictures(ann)).toBe(1);
});

it('asks a payer who is not the bot’s owner for approval, even if the owner allowed the tool [bot.plugins]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const roleId = await aBot(ann, 'allow');
  draws({ prompt: 'A tower' });
  expect(await states({ client: ann, roleId })).toEqual(['running', 'done']);
  expect(await states({ client: bob, roleId, allow: allowing(bob) })).toEqual(['asked', 'done']);
  expect([await paidPictures(ann), await paidPictures(bob)]).toEqual([1, 1]);
});

it('offers drawing in chats only if a real service is configured, but always in bots [bot.plugins]', async () => {
  const plain = await startServer({ settings: settingsOf(openai) });
  try {
    const ann = await aUser(plain);
    openai.answersWith('Aye.');
    await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Draw a tower' });
    expect(JSON.stringify(openai.requests.at(-1)?.body)).not.toContain('from_attached');
    const roleId = await aBot(ann, 'allow');
    draws({ prompt: 'A tower' });
    expect(await states({ client: ann, roleId })).toEqual(['running', 'done']);
    expect(await drawingsOf(ann)).toMatchObject([{ code: '00', isSketch: true }]);
    expect(await paidPictures(ann)).toBe(0);
  } finally {
    await plain.stop();
  }
});
