import { randomUUID } from 'node:crypto';
import { imagine } from '@studiolo/contract/draw/endpoints';
import { cellsOf, valueOf } from '@studiolo/contract/draw/matrix';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aDrawing, paidPictures } from '../../../testing/fixtures/a-drawing.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { startStableDiffusion } from '../../../testing/stand-ins/stable-diffusion.ts';

let webUi: Awaited<ReturnType<typeof startStableDiffusion>>;
let server: TestServer;

beforeAll(async () => {
  webUi = await startStableDiffusion();
  server = await startServer({ settings: { SD_WEBUI_URL: webUi.url, FREE_DRAW_DAILY: '10' } });
});
afterAll(async () => {
  await server.stop();
  await webUi.close();
});

const across = { name: 'q', values: ['0.25', '0.5', '1'] };
const down = { name: 'ar', values: ['1:1', '4:3', '16:9'] };

it('parses values like parameters of a prompt [draw.matrix]', () => {
  expect(valueOf('ar', '16:9')).toEqual({ ar: '16:9' });
  expect(valueOf('tile', 'on')).toEqual({ tile: true });
  expect(valueOf('tile', 'off')).toEqual({ tile: undefined });
  for (const [name, value] of [
    ['chaos', '101'],
    ['no', 'x'],
    ['ar', '1:1 --tile'],
    ['v', '6'],
  ] as const)
    expect(valueOf(name, value)).toBeUndefined();
  expect(cellsOf({ across, down }).slice(0, 4)).toEqual([
    { ar: '1:1', q: 0.25 },
    { ar: '1:1', q: 0.5 },
    { ar: '1:1', q: 1 },
    { ar: '4:3', q: 0.25 },
  ]);
});

it('draws three by three values of two parameters in one run, and charges nine pictures [draw.matrix]', async () => {
  const ann = await aUser(server);
  const input = { type: 'stable-diffusion', prompt: 'A tower', matrix: { across, down } };
  const sheet = await aDrawing(ann, input);
  expect(sheet).toMatchObject({ code: '00', count: 9, matrix: { across, down } });
  expect(sheet.pictures.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(
    webUi.requests.map(({ body }) => [body['steps'], Number(body['width']) > Number(body['height'])]),
  ).toEqual([false, true, true].flatMap((isWide) => [12, 20, 30].map((steps) => [steps, isWide])));
  expect(new Set(webUi.requests.map(({ body }) => body['seed'])).size).toBe(1);
  expect(await paidPictures(ann)).toBe(9);
  // One of the ten daily pictures is left.
  expect(await ann.try(imagine, { ...input, msgId: randomUUID() })).toMatchObject({ code: 3001 });
});

it.each([
  [
    { across: { name: 'chaos', values: ['1'] }, down },
    'The service does not support --chaos, so it cannot be compared.',
  ],
  [{ across: { name: 'q', values: ['1', '3'] }, down }, /A comparison sheet needs two different parameters/],
  [{ across: down, down }, /A comparison sheet needs two different parameters/],
  [{ across: { name: 'q', values: ['1', '1'] }, down }, /A comparison sheet needs two different parameters/],
])('refuses an impossible grid with a message [draw.matrix]', async (matrix, message) => {
  const ann = await aUser(server);
  const input = { msgId: randomUUID(), type: 'stable-diffusion', prompt: 'A tower', matrix };
  expect((await ann.try(imagine, input)).msg).toMatch(message);
});
