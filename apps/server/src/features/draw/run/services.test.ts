import { randomUUID } from 'node:crypto';
import { changeDrawing, getDrawing, imagine, listDrawServices } from '@studiolo/contract/draw/endpoints';
import { getFile, getPicture } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sizeOfPicture } from '../../../core/files/pictures/size-of-picture.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aDrawing, endOfDrawing, paidPictures } from '../../../testing/fixtures/a-drawing.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { aGrid } from '../../../testing/stand-ins/a-grid.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';
import { startStableDiffusion } from '../../../testing/stand-ins/stable-diffusion.ts';
import type { StandIn } from '../../../testing/stand-ins/stand-in.ts';
import { until } from '../../../testing/until.ts';

let openai: StandIn;
let webUi: Awaited<ReturnType<typeof startStableDiffusion>>;
let server: TestServer;
let content: string;

beforeAll(async () => {
  content = Buffer.from(await aGrid(64)).toString('base64');
  openai = await startOpenAI({ models: ['gpt-4o', 'gpt-image-1'] });
  openai.answersWith([content, content, content]);
  webUi = await startStableDiffusion();
  server = await startServer({
    settings: {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: openai.url,
      SD_WEBUI_URL: webUi.url,
      FREE_DRAW_DAILY: '50',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([openai.close(), webUi.close()]);
});

const aMask = async (side: number) =>
  `data:image/png;base64,${Buffer.from(await aGrid(side)).toString('base64')}`;

it('lists the configured services with their abilities, and the built-in sketches last [draw.providers]', async () => {
  const services = await until(async () => {
    const offered = await server.client().call(listDrawServices, {});
    return offered.length === 3 && offered;
  });
  expect(services.map(({ name }) => name)).toEqual(['openai', 'stable-diffusion', 'sketch']);
  expect(services[0]).toMatchObject({
    changes: ['subtle', 'strong', 'redraw', 'cutout'],
    aspects: ['1:1', '3:2', '2:3'],
    isGrid: false,
    usesFlags: false,
  });
});

it('draws with OpenAI, shows a preview, and reports omitted parameters [draw.providers] [draw.params]', async () => {
  const ann = await aUser(server);
  const reached = openai.pauseAfter(2);
  const input = { type: 'openai', prompt: 'A tower --ar 16:9 --q .5 --no people --tile --v 6.1', count: 2 };
  const { mjTaskId } = await ann.call(imagine, { ...input, msgId: randomUUID() });
  await reached;
  await until(async () => (await ann.call(getDrawing, { mjTaskId })).preview.startsWith('data:image/jpeg'));
  openai.resume();
  const drawing = await endOfDrawing(ann, mjTaskId);
  expect(drawing).toMatchObject({ code: '00', preview: '', pictures: [{ index: 1 }, { index: 2 }] });
  expect(drawing.remark).toBe(
    'The service does not support --tile --v, so it was ignored. The service does not support 16:9, so 3:2 is used instead.',
  );
  expect(openai.requests.at(-1)?.body).toMatchObject({
    model: 'gpt-image-1',
    prompt: 'A tower\nDo not show: people.',
    size: '1536x1024',
    quality: 'medium',
  });
  expect(await paidPictures(ann)).toBe(2);
});

it('draws the pictures of a drawing in parallel, and saves each under its index [draw.providers] [draw.imagine]', async () => {
  const ann = await aUser(server);
  const before = openai.requests.length;
  const reached = openai.pauseAfter(1);
  const ordered = { msgId: randomUUID(), type: 'openai', prompt: 'A pair of towers', count: 3 };
  const { mjTaskId } = await ann.call(imagine, ordered);
  await reached;
  await until(async () => openai.requests.length === before + 3);
  openai.resume();
  const drawing = await endOfDrawing(ann, mjTaskId);
  expect(drawing).toMatchObject({ code: '00', pictures: [{ index: 1 }, { index: 2 }, { index: 3 }] });
  expect(await paidPictures(ann)).toBe(3);
});

it('redraws a region and removes the background with OpenAI [draw.region] [draw.change]', async () => {
  const ann = await aUser(server);
  const first = await aDrawing(ann, { type: 'openai', prompt: 'A tower', count: 1 });
  const change = { type: '', index: 1, mjTaskId: first.mjTaskId };
  const mask = await aMask(64);
  const redraw = { ...change, msgId: randomUUID(), action: 'REDRAW' as const, prompt: 'A red door', mask };
  const { mjTaskId } = await ann.call(changeDrawing, redraw);
  expect(await endOfDrawing(ann, mjTaskId)).toMatchObject({ code: '00', change: 'redraw' });
  expect(openai.requests.at(-1)).toMatchObject({
    path: expect.stringMatching(/images\/edits$/),
    body: {
      prompt: 'A red door',
      input_fidelity: 'high',
      'image[]': [{ type: 'image/png' }],
      mask: [{ type: 'image/png' }],
    },
  });
  const cutout = await ann.call(changeDrawing, {
    ...change,
    msgId: randomUUID(),
    action: 'REMOVE_BACKGROUND',
  });
  expect(await endOfDrawing(ann, cutout.mjTaskId)).toMatchObject({ code: '00' });
  expect(openai.requests.at(-1)?.body).toMatchObject({ background: 'transparent', output_format: 'png' });
});

it('charges only the received pictures if OpenAI fails midway [draw.once]', async () => {
  const ann = await aUser(server);
  openai.refusesWhen(
    ({ turns }) => turns.at(-1)!.text.startsWith('A wreck') && openai.requests.length % 2 === 0,
    { error: { type: 'server_error' } },
    400,
  );
  const drawing = await aDrawing(ann, { type: 'openai', prompt: 'A wreck', count: 4 });
  openai.behavesWell();
  expect(await paidPictures(ann)).toBe(drawing.pictures.length);
  expect(drawing.pictures.length).toBeLessThan(4);
});

it('draws one picture at a time with Stable Diffusion, and maps the parameters [draw.providers]', async () => {
  const ann = await aUser(server);
  const both = ['A tower --q 1 --no fog --tile', 'A garden'].map((prompt) =>
    aDrawing(ann, { type: 'stable-diffusion', prompt, count: 2 }),
  );
  const drawings = await Promise.all(both);
  expect(drawings.map(({ code, pictures }) => [code, pictures.length])).toEqual([
    ['00', 2],
    ['00', 2],
  ]);
  expect(webUi.requests.find(({ body }) => body['prompt'] === 'A tower')).toMatchObject({
    path: 'txt2img',
    body: { negative_prompt: 'fog', steps: 30, tiling: true, width: 1024, height: 1024 },
  });
  expect(webUi.maxConcurrent()).toBe(1);

  const change = { type: '', index: 1, mjTaskId: drawings[0]!.mjTaskId };
  for (const [how, path, body] of [
    [{ action: 'VARIATION', strength: 'subtle' }, 'img2img', { denoising_strength: 0.3 }],
    [
      { action: 'REDRAW', mask: await aMask(64) },
      'img2img',
      { mask: expect.any(String), inpaint_full_res: true },
    ],
    [{ action: 'UPSCALE' }, 'extra-single-image', { upscaler_1: 'R-ESRGAN 4x+', upscaling_resize: 2 }],
  ] as const) {
    const { mjTaskId } = await ann.call(changeDrawing, { ...change, ...how, msgId: randomUUID() });
    expect((await endOfDrawing(ann, mjTaskId)).code).toBe('00');
    expect(webUi.requests.at(-1)).toMatchObject({ path, body });
  }
});

it('interrupts Stable Diffusion when a drawing is stopped, and refunds the price [draw.once]', async () => {
  const ann = await aUser(server);
  const input = { type: 'stable-diffusion', prompt: 'A slow tower', count: 1 };
  webUi.hold();
  const { mjTaskId } = await ann.call(imagine, { ...input, msgId: randomUUID() });
  await until(async () => (await ann.call(getDrawing, { mjTaskId })).progress > 0);
  await ann.call(cancelRun, { runId: mjTaskId });
  expect(await endOfDrawing(ann, mjTaskId)).toMatchObject({ code: '02', content: 'Stopped.' });
  await until(async () => webUi.interrupts() === 1);
  expect(await paidPictures(ann)).toBe(0);
});

it('serves each picture in three sizes, and embeds the settings in the original [draw.gallery]', async () => {
  const ann = await aUser(server);
  const drawing = await aDrawing(ann, { type: 'sketch', prompt: '夜晚的灯塔 --ar 16:9', count: 1 });
  const { fileId, url } = drawing.pictures[0]!;
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const original = await bytesOf(await ann.send(getFile, { fileId, name: fileOfUrl(url)!.name }));
  expect(Buffer.from(original).toString()).toContain('夜晚的灯塔 --ar 16:9\nService: sketch');
  const widths = await Promise.all(
    [{}, { size: 'medium' }, { size: 'small' }].map(
      async (size) => sizeOfPicture(await bytesOf(await ann.send(getPicture, { fileId, ...size })))?.width,
    ),
  );
  expect(widths).toEqual([1344, 768, 320]);
});
