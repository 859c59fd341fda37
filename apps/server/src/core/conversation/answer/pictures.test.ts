import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { anUpload } from '../../../testing/fixtures/an-upload.ts';
import { aServer, aStandIn, settingsOf } from '../../../testing/fixtures/a-server.ts';
import { createClient, type Client } from '../../../testing/client.ts';
import { startDeepSeek } from '../../../testing/stand-ins/models/deepseek.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';
import type { StandIn } from '../../../testing/stand-ins/stand-in.ts';

const openai = aStandIn(() => startOpenAI({ models: ['gpt-4o-mini'] }));
const deepseek = aStandIn(startDeepSeek);
const server = aServer(() => ({
  settings: { ...settingsOf(openai), DEEPSEEK_API_KEY: 'k', DEEPSEEK_BASE_URL: deepseek.url },
}));

const aPicture = async (who: Client, width = 60): Promise<string> => {
  const png = sharp({ create: { width, height: 40, channels: 3, background: '#2c6a57' } }).png();
  return (await anUpload(who, 'tower.png', await png.toBuffer())).fileId;
};

const question = (prompt: string, more: object = {}) => ({ msgId: randomUUID(), prompt, ...more });

const given = async (service: StandIn) =>
  Promise.all(
    (service.requests.at(-1)?.turns ?? []).map(async ({ text, pictures = [] }) => ({
      text,
      widths: await Promise.all(pictures.map(async ({ bytes }) => (await sharp(bytes).metadata()).width)),
    })),
  );

it('shows the pictures of this and earlier questions to a model with vision [file.kinds] [chat.upload]', async () => {
  const ann = await aUser(server);
  const first = question('Which tower is this?', { fileIds: [await aPicture(ann, 60)] });
  const { events } = await ann.readStream(ask, first);
  const run = events.find((event) => event.type === 'run');
  const second = question('And these?', {
    sessionId: run?.sessionId,
    fileIds: [await aPicture(ann, 70), await aPicture(ann, 3000)],
  });

  await ann.readStream(ask, second);

  expect((await given(openai)).slice(-3)).toEqual([
    { text: 'Which tower is this?', widths: [60] },
    { text: 'Hello from the stand-in.', widths: [] },
    { text: 'And these?', widths: [70, 1568] },
  ]);
  const { records } = await ann.call(pageRecords, {});
  expect(records[0]?.chatFileUrl).toHaveLength(2);
});

it('refuses a picture before sending if the model has no vision, and charges nothing [file.kinds] [chat.guards]', async () => {
  const ann = await aUser(server);
  const fileIds = [await aPicture(ann)];
  const answering = question('Which tower is this?', { fileIds, model: 'deepseekV3' });

  const { refused } = await ann.openStream(ask, answering);

  expect(refused).toMatchObject({
    code: 422,
    msg: 'DeepSeek V3 cannot see pictures. Please choose a model that can, or remove the pictures.',
  });
  const chinese = await createClient(server.url, ann.token, 'zh-CN').openStream(ask, answering);
  expect(chinese.refused?.msg).toBe('DeepSeek V3 看不了图片，请换一个能看图的模型，或移除图片。');
  expect(deepseek.requests).toEqual([]);
  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
  expect((await ann.call(pageRecords, {})).records).toEqual([]);
});

it('continues with a model without vision, without the earlier pictures [file.kinds]', async () => {
  const ann = await aUser(server);
  const { events } = await ann.readStream(ask, question('What is it?', { fileIds: [await aPicture(ann)] }));
  const run = events.find((event) => event.type === 'run');

  const { last } = await ann.readStream(
    ask,
    question('And in Chinese?', { sessionId: run?.sessionId, model: 'deepseekV3' }),
  );

  expect(last.code).toBe(200);
  expect((await given(deepseek)).flatMap(({ widths }) => widths)).toEqual([]);
});

it('shows nobody another user’s picture [file.kinds]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { refused } = await bob.openStream(ask, question('What is it?', { fileIds: [await aPicture(ann)] }));
  expect(refused).toMatchObject({ code: 404 });
});

it('lists the abilities of each model [chat.models-names]', async () => {
  const models = await (await aUser(server)).call(listModels, {});
  const find = (model: string) => models.find(({ name }) => name === model);
  expect(find('gpt3.5')).toMatchObject({ canSee: true, canThink: false, window: 128_000 });
  expect(find('deepseekR1')).toMatchObject({ canSee: false, canThink: true });
  expect(find('gemini')).toMatchObject({ canSee: true, window: 1_000_000 });
  expect(find('builtin')).toMatchObject({ canSee: false, canThink: false, window: 0 });
});
