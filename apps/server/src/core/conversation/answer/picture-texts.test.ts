import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { createClient } from '../../../testing/client.ts';
import { aServer, aStandIn, settingsOf } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { anUpload } from '../../../testing/fixtures/an-upload.ts';
import { aHeic } from '../../../testing/samples/a-heic.ts';
import { aPictureOfLines } from '../../../testing/samples/a-scanned-page.ts';
import { startDeepSeek } from '../../../testing/stand-ins/models/deepseek.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';

const openai = aStandIn(() => startOpenAI({ models: ['gpt-4o-mini'] }));
const deepseek = aStandIn(startDeepSeek);
const server = aServer(() => ({
  settings: {
    ...settingsOf(openai),
    DEEPSEEK_API_KEY: 'k',
    DEEPSEEK_BASE_URL: deepseek.url,
    TEXT_RECOGNITION: 'on',
  },
}));

const RECEIPT = ['CORRYVRECKAN STORES', 'Lamp oil 2 x 4.50', 'TOTAL 9.00'];
const NOTE = 'The model does not see pictures. It was given the text in them, which was read on this server.';

const upload = async (who: Client, name: string, bytes: Buffer): Promise<string> =>
  (await anUpload(who, name, bytes)).fileId;
const aReceipt = async (who: Client) => upload(who, 'receipt.png', await aPictureOfLines(RECEIPT));
const aBlank = async (who: Client) => upload(who, 'wall.png', await aPictureOfLines([]));
const question = (prompt: string, more: object = {}) => ({
  msgId: randomUUID(),
  prompt,
  model: 'deepseekV3',
  ...more,
});

it('gives a model without vision the text of a picture, says so, and cites the line in the picture [scan.everywhere] [file.kinds]', async () => {
  const ann = await aUser(server);
  deepseek.answersWith('It was 9.00 [1].');
  const pictureQuestion = question('What is the total?', { fileIds: [await aReceipt(ann)] });

  const { events, last } = await ann.readStream(ask, pictureQuestion);

  expect(last).toMatchObject({ code: 200 });
  expect(events).toContainEqual({
    type: 'tool',
    name: 'read-picture',
    text: 'Reading the text in receipt.png (1 of 1)',
  });
  const [turn] = (await ann.call(pageRecords, { msgId: pictureQuestion.msgId })).records;
  expect(turn).toMatchObject({ notice: NOTE });
  expect(turn?.source[0]).toMatchObject({ name: 'receipt.png', place: { kind: 'page', page: 1 } });
  const request = deepseek.requests.at(-1);
  expect(JSON.stringify(request)).toContain('TOTAL 9.00');
  expect(request?.turns.flatMap(({ pictures = [] }) => pictures)).toEqual([]);
  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 1 });
});

it('reads a picture once, and gives its text to later questions and to the built-in engine [scan.everywhere]', async () => {
  const ann = await aUser(server);
  const fileIds = [await aReceipt(ann)];
  const { events } = await ann.readStream(ask, question('What is the total?', { fileIds }));
  const { sessionId } = events.find((event) => event.type === 'run') ?? {};

  const again = question('And the lamp oil?', { sessionId });
  const { events: later } = await ann.readStream(ask, again);
  expect(later.filter((event) => event.type === 'tool' && event.name === 'read-picture')).toEqual([]);
  expect(JSON.stringify(deepseek.requests.at(-1))).toContain('Lamp oil');
  expect((await ann.call(pageRecords, { msgId: again.msgId })).records[0]?.notice).toBe('');

  const builtin = question('What is the TOTAL?', { fileIds, model: 'builtin' });
  await ann.readStream(ask, builtin);
  const [turn] = (await ann.call(pageRecords, { msgId: builtin.msgId })).records;
  expect(turn?.reponse).toContain('9.00');
  expect(turn?.notice).toBe(NOTE);
});

it('gives a model with vision the picture itself, even if its text was read for another model [scan.everywhere]', async () => {
  const ann = await aUser(server);
  const fileIds = [await aReceipt(ann)];
  await ann.readStream(ask, question('What is the total?', { fileIds }));

  const seen = question('What is the total?', { fileIds, model: 'gpt3.5' });
  await ann.readStream(ask, seen);

  const request = openai.requests.at(-1);
  expect(request?.turns.at(-1)?.pictures).toHaveLength(1);
  expect(JSON.stringify({ ...request, turns: request?.turns.map(({ text }) => text) })).not.toContain(
    'Lamp oil',
  );
  expect((await ann.call(pageRecords, { msgId: seen.msgId })).records[0]?.notice).toBe('');
});

it('refuses a picture without text in both languages, charges nothing, and suggests another model [scan.everywhere]', async () => {
  const ann = await aUser(server);
  const fileIds = [await aBlank(ann)];
  const requests = deepseek.requests.length;

  const { last } = await ann.readStream(ask, question('What is this?', { fileIds }));

  expect(last).toMatchObject({ code: 500, help: { remedy: 'other-model' } });
  expect(last.data).toBe(
    'DeepSeek V3 cannot see pictures, and no text could be read in yours. Please choose a model that can see pictures, or remove them.',
  );
  const chinese = createClient(server.url, ann.token, 'zh-CN');
  const { last: refusal } = await chinese.readStream(ask, question('这是什么？', { fileIds }));
  expect(refusal.data).toContain('也没能从图片中识别出文字');
  expect(deepseek.requests).toHaveLength(requests);
  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
});

it('answers from the pictures with text, and names those without [scan.everywhere]', async () => {
  const ann = await aUser(server);
  const photo = await upload(ann, 'IMG_1.HEIC', await aHeic());
  const pictureQuestion = question('When is high water?', { fileIds: [photo, await aBlank(ann)] });

  await ann.readStream(ask, pictureQuestion);

  const [turn] = (await ann.call(pageRecords, { msgId: pictureQuestion.msgId })).records;
  expect(turn?.notice).toBe(`${NOTE} No text could be read in wall.png, so the model knows nothing of it.`);
  const request = JSON.stringify(deepseek.requests.at(-1));
  expect(request).toContain('High water 04:12');
  expect(request).toContain('IMG_1.jpg');
});

it('is told to pages [scan.everywhere]', async () => {
  expect(await server.client().call(getConfig, {})).toMatchObject({ hasTextRecognition: true });
});
