import { randomUUID } from 'node:crypto';
import { createBotKey } from '@studiolo/contract/bots/api-endpoints';
import { createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import { getTmpUid, listFilesToB, setBotPage } from '@studiolo/contract/bots/visitor-endpoints';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { askToB, pageToB } from '@studiolo/contract/chat/visitor-endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import OpenAI from 'openai';
import { expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { anUpload } from '../../../testing/fixtures/an-upload.ts';
import { aPictureOfLines } from '../../../testing/samples/a-scanned-page.ts';
import { until } from '../../../testing/until.ts';

const { server, openai } = aServerWithModel({
  settings: { TEXT_RECOGNITION: 'on', RATE_LIMIT_SCALE: '1000' },
  model: { models: ['stand-in'] },
});

const NOTE = 'The model does not see pictures. It was given the text in them, which was read on this server.';
const aSign = () => aPictureOfLines(['High water at Corryvreckan: 04:12']);

const aBot = async (owner: Client): Promise<string> => {
  const { tableId } = await owner.call(createBot, { botName: 'Keeper', greeting: 'Ahoy', prompt: 'Hush' });
  await owner.call(setBotPublic, { tableId, public: true });
  await owner.call(setBotPage, { tableId });
  return tableId;
};
const lastRequest = () => JSON.stringify(openai.requests.at(-1)?.body);

it('reads the picture of a bot’s owner and of a visitor for a model without vision [scan.everywhere] [bot.b-side]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  openai.answersWith('At 04:12 [1].');
  const owned = { msgId: randomUUID(), prompt: 'When?', roleId: botId };
  await ann.readStream(ask, {
    ...owned,
    fileIds: [(await anUpload(ann, 'sign.png', await aSign())).fileId],
  });
  expect(lastRequest()).toContain('High water at Corryvreckan');
  expect((await ann.call(pageRecords, { msgId: owned.msgId })).records[0]).toMatchObject({ notice: NOTE });

  const visitor = server.client((await server.client().call(getTmpUid, { roleId: botId })).tmpUid);
  const { data: url } = await visitor.upload('/cli/file/v1/uploadToB', 'tide.png', await aSign());
  const fileIds = [fileOfUrl(url ?? '')!.fileId];
  await until(async () => (await visitor.call(listFilesToB, { fileIds }))[0]?.status === 'ready');
  await visitor.readStream(askToB, { msgId: randomUUID(), prompt: 'When?', fileIds });
  expect(lastRequest()).toContain('tide.png');
  expect((await visitor.call(pageToB, {})).records).toMatchObject([
    { notice: NOTE, source: [{ name: 'tide.png', place: { kind: 'page', page: 1 } }] },
  ]);
});

it('reads a picture that a program sends to a bot, and says with a status that repeating is useless if it has no text [scan.everywhere] [bot.api]', async () => {
  const ann = await aUser(server);
  const model = await aBot(ann);
  const { key } = await ann.call(createBotKey, { tableId: model, name: 'Shop' });
  const baseURL = `${server.url}/api/v1`;
  const client = new OpenAI({ apiKey: key, baseURL, maxRetries: 0, dangerouslyAllowBrowser: true });
  const complete = (png: Buffer) => {
    const url = `data:image/png;base64,${png.toString('base64')}`;
    const content = [
      { type: 'text' as const, text: 'When?' },
      { type: 'image_url' as const, image_url: { url } },
    ];
    return client.chat.completions.create({ model, messages: [{ role: 'user', content }] });
  };
  openai.answersWith('At 04:12.');

  expect((await complete(await aSign())).choices[0]?.message.content).toBe('At 04:12.');
  expect(lastRequest()).toContain('High water at Corryvreckan');
  await expect(complete(await aPictureOfLines([]))).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('no text could be read') as string,
  });
});
