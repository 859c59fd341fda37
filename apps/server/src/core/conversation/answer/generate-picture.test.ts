import { randomUUID } from 'node:crypto';
import { ask, askForPicture, deleteRecord, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getFile, getPicture } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import type { Endpoint } from '@studiolo/contract/wire/endpoint';
import { beforeEach, expect, it } from 'vitest';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { A_PNG, anUpload } from '../../../testing/fixtures/an-upload.ts';

const { server, openai } = aServerWithModel({
  model: { models: ['gpt-4o-mini', 'gpt-image-1'] },
  settings: { FREE_DRAW_DAILY: '2' },
});

const PNG = A_PNG.toString('base64');

beforeEach(() => {
  openai.behavesWell();
  openai.requests.length = 0;
  openai.answersWith([PNG, PNG, PNG]);
});

const requests = () => openai.requests;

const paint = (user: TestUser, prompt = 'A lighthouse at dusk', more = {}) =>
  user.readStream(askForPicture, { msgId: randomUUID(), prompt, model: 'gpt-image-1', ...more });

const bytes = async (user: TestUser, call: Endpoint, input: Record<string, unknown>): Promise<Buffer> =>
  Buffer.from(await (await user.send(call, input)).arrayBuffer());

const newest = async (user: TestUser) => (await user.call(pageRecords, {})).records[0]!;

it('streams previews of a picture and stores the finished one [chat.image]', async () => {
  const ann = await aUser(server);

  const { events } = await paint(ann);

  const pictures = events.filter((event) => event.type === 'picture');
  expect(pictures.map(({ isWhole }) => isWhole)).toEqual([false, false, true]);
  expect(pictures[0]?.url).toMatch(/^data:image\/jpeg;base64,/);
  expect(requests().map(({ path, body }) => [path, body])).toEqual([
    [
      '/v1/images/generations',
      { model: 'gpt-image-1', prompt: 'A lighthouse at dusk', stream: true, partial_images: 2 },
    ],
  ]);
  const record = await newest(ann);
  expect(record).toMatchObject({
    status: 'done',
    msgType: 'image',
    base64ImgUrl: pictures[2]?.url,
    sourceImages: [],
    reponse: '',
    model: 'gpt-image-1',
  });
  const file = fileOfUrl(record.base64ImgUrl)!;
  expect(file.name).toBe('A lighthouse at dusk.png');
  expect(await bytes(ann, getFile, file)).toEqual(A_PNG);
  expect((await bytes(ann, getPicture, file)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

it('starts from the attached pictures [chat.image]', async () => {
  const ann = await aUser(server);
  const source = await anUpload(ann, 'rock.png', A_PNG);

  await paint(ann, 'Make it night', { fileIds: [source.fileId] });

  expect(requests()[0]?.path).toBe('/v1/images/edits');
  expect(requests()[0]?.turns).toMatchObject([
    { text: 'Make it night', pictures: [{ type: 'image/jpeg', bytes: expect.any(Buffer) }] },
  ]);
  const record = await newest(ann);
  expect(record.sourceImages).toEqual([source.url]);
  expect(record.base64ImgUrl).not.toBe('');
});

it('charges a picture, and nothing if it fails or is stopped [chat.image] [plan.ledger]', async () => {
  const ann = await aUser(server);
  openai.refusesWith({ error: { code: 'moderation_blocked', type: 'image_generation_user_error' } }, 400);
  expect((await paint(ann)).last.data).toBe('The model service refused this question.');

  openai.behavesWell();
  const reached = openai.pauseAfter(1);
  const painting = paint(ann);
  await reached;
  await ann.call(cancelRun, { runId: (await newest(ann)).runId });
  openai.resume();
  await painting;
  expect(await newest(ann)).toMatchObject({ status: 'stopped', base64ImgUrl: '' });

  await paint(ann);
  const { records } = await ann.call(pageCharges, {});
  expect(records.map(({ meter, state }) => [meter, state])).toEqual([
    ['picture', 'settled'],
    ['picture', 'returned'],
    ['picture', 'returned'],
  ]);
  await paint(ann);
  const spent = await ann.openStream(askForPicture, { msgId: randomUUID(), prompt: 'One more' });
  expect(spent.refused).toMatchObject({ code: 3001, msg: expect.stringContaining('2 pictures') });
});

it('sends every model name for drawing to the model that draws [chat.image]', async () => {
  const ann = await aUser(server);
  await ann.readStream(askForPicture, { msgId: randomUUID(), prompt: 'A boat', model: 'gpt3.5' });
  expect(await newest(ann)).toMatchObject({ model: 'gpt-image-1', msgType: 'image' });

  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'A boat', model: 'gpt-image-1', parentId: '' });
  expect(await newest(ann)).toMatchObject({ msgType: 'image' });
  expect(requests().every(({ path }) => path === '/v1/images/generations')).toBe(true);
});

it('stores no answer that is not a picture, whatever the service claims [chat.image] [provider.faults]', async () => {
  const ann = await aUser(server);
  openai.answersWith([Buffer.from('<svg onload="alert(1)"/>').toString('base64')]);

  const { last } = await paint(ann);

  expect(last.code).toBe(500);
  expect(await newest(ann)).toMatchObject({ status: 'failed', base64ImgUrl: '' });
});

it('shows the picture of a service that does not stream [chat.image]', async () => {
  const ann = await aUser(server);
  openai.refusesWith({ created: 1, data: [{ b64_json: PNG }] }, 200);

  await paint(ann);

  expect(await newest(ann)).toMatchObject({ status: 'done', msgType: 'image' });
  expect((await newest(ann)).base64ImgUrl).not.toBe('');
});

it('mentions the picture to later models, and deletes it with its turn [chat.image] [chat.delete]', async () => {
  const ann = await aUser(server);
  await paint(ann);
  const { sessionId, msgId, base64ImgUrl } = await newest(ann);
  openai.answersWith('A fine picture.');
  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Do you like it?', sessionId, model: 'gpt3.5' });

  expect(requests().at(-1)?.turns).toEqual([
    { role: 'user', text: 'A lighthouse at dusk' },
    { role: 'assistant', text: '(A picture was made here.)' },
    { role: 'user', text: 'Do you like it?' },
  ]);
  await ann.call(deleteRecord, { msgId });
  expect((await ann.send(getFile, fileOfUrl(base64ImgUrl)!)).status).toBe(404);
});

it('lists the model as one that draws, never as a default [chat.models-names] [chat.image]', async () => {
  const models = await server.client().call(listModels, {});

  expect(models.filter(({ canDraw }) => canDraw)).toMatchObject([
    { name: 'gpt-image-1', label: 'GPT Image', isAvailable: true, isDefault: false, isVip: false },
  ]);
});
