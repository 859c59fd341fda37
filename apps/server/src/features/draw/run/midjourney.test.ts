import { randomUUID } from 'node:crypto';
import { blend, changeDrawing, getDrawing, imagine, notifyDrawing } from '@studiolo/contract/draw/endpoints';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aSocket } from '../../../testing/fixtures/a-socket.ts';
import { aDrawing, endOfDrawing, paidPictures } from '../../../testing/fixtures/a-drawing.ts';
import { speedUpDrawing } from '../../../testing/fast-drawing.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { aGrid } from '../../../testing/stand-ins/a-grid.ts';
import { startMidjourney, type Scenario } from '../../../testing/stand-ins/midjourney.ts';
import { until } from '../../../testing/until.ts';

let midjourney: Awaited<ReturnType<typeof startMidjourney>>;
let server: TestServer;
const PLACE = 'https://studiolo.test';
speedUpDrawing();

const NO_PICTURE = 'The drawing service did not send a readable picture. Please try again.';

const SCENARIOS: readonly Scenario[] = [
  'fails',
  'held',
  'no picture',
  'invalid picture',
  'decompression bomb',
  'SVG with a script',
  'private picture address',
  'forgotten',
];

beforeAll(async () => {
  midjourney = await startMidjourney({
    secret: 'mj-secret',
    scenarioOf: (prompt) => SCENARIOS.find((scenario) => prompt.startsWith(scenario)) ?? 'well',
    hookTo: (address) => address.replace(PLACE, server.url),
  });
  server = await startServer({
    settings: {
      MJ_PROXY_URL: midjourney.url,
      MJ_PROXY_SECRET: 'mj-secret',
      PUBLIC_URL: PLACE,
      FREE_DRAW_DAILY: '50',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await midjourney.close();
});

const sent = (path: string) => midjourney.requests.findLast((each) => each.path === path)?.body;

it('splits a grid into its four pictures, and charges one picture [draw.providers] [draw.once]', async () => {
  const ann = await aUser(server);
  const drawing = await aDrawing(ann, { prompt: '——ar 4:3 A tower --niji 6 --chaos 20' });
  expect(sent('imagine')).toMatchObject({
    prompt: 'A tower --ar 4:3 --chaos 20 --niji 6',
    notifyHook: `${PLACE}/api/cli/mj/v1/notify`,
  });
  expect(drawing).toMatchObject({
    code: '00',
    botName: 'midjourney',
    isSketch: false,
    remark: '',
    changes: ['upscale', 'vary'],
    pictures: [1, 2, 3, 4].map((index) => ({ index, width: 32, height: 32 })),
  });
  expect(await paidPictures(ann)).toBe(1);
});

it('upscales a picture into its slot, then zooms, pans and varies it by the buttons of its task [draw.change] [draw.slot-pending]', async () => {
  const ann = await aUser(server);
  const first = await aDrawing(ann, { prompt: 'A garden' });
  const change = { type: '', index: 3, mjTaskId: first.mjTaskId };
  const changed = await ann.call(changeDrawing, { ...change, msgId: randomUUID(), action: 'UPSCALE' });
  expect(changed).toMatchObject({ change: 'upscale', parentId: first.mjTaskId, index: 3 });
  expect((await ann.call(getDrawing, { mjTaskId: first.mjTaskId })).expand3).toMatch(
    /^pending$|^[0-9a-f-]{36}$/,
  );
  const large = await endOfDrawing(ann, changed.mjTaskId);
  expect(sent('change')).toMatchObject({ action: 'UPSCALE', index: 3 });
  expect(large.pictures).toHaveLength(1);
  expect((await ann.call(getDrawing, { mjTaskId: first.mjTaskId })).expand3).toBe(large.mjTaskId);
  expect(large.changes).toEqual(
    expect.arrayContaining(['subtle', 'strong', 'zoom', 'left', 'right', 'up', 'down', 'redraw']),
  );

  const again = await ann.call(changeDrawing, { ...change, msgId: randomUUID(), action: 'UPSCALE' });
  expect(again.mjTaskId).toBe(large.mjTaskId);

  const one = { type: '', index: 1, mjTaskId: large.mjTaskId };
  for (const [how, button] of [
    [{ action: 'ZOOM' }, /Outpaint::50/],
    [{ action: 'PAN', direction: 'left' }, /pan_left/],
    [{ action: 'VARIATION', strength: 'strong' }, /high_variation/],
  ] as const) {
    const drawing = await ann.call(changeDrawing, { ...one, ...how, msgId: randomUUID() });
    expect((await endOfDrawing(ann, drawing.mjTaskId)).pictures).toHaveLength(4);
    expect(sent('action')?.['customId']).toMatch(button);
  }
});

it('redraws a region with a black-and-white mask by the service’s modal dialog [draw.region]', async () => {
  const ann = await aUser(server);
  const first = await aDrawing(ann, { prompt: 'A harbor' });
  const upscale = { type: '', index: 1, mjTaskId: first.mjTaskId, action: 'UPSCALE' as const };
  const { mjTaskId } = await ann.call(changeDrawing, { ...upscale, msgId: randomUUID() });
  const large = await endOfDrawing(ann, mjTaskId);
  const redraw = { type: '', index: 1, mjTaskId, action: 'REDRAW' as const, prompt: 'A red boat' };
  const maskOf = async (side: number) =>
    `data:image/png;base64,${Buffer.from(await aGrid(side)).toString('base64')}`;

  expect(await ann.try(changeDrawing, { ...redraw, msgId: randomUUID() })).toMatchObject({ status: 400 });
  expect(
    await ann.try(changeDrawing, { ...redraw, msgId: randomUUID(), mask: await maskOf(32) }),
  ).toMatchObject({ msg: 'The marked region does not fit the picture. Please mark it again.' });
  const mask = await maskOf(large.pictures[0]!.width);
  const drawing = await ann.call(changeDrawing, { ...redraw, msgId: randomUUID(), mask });
  expect(await endOfDrawing(ann, drawing.mjTaskId)).toMatchObject({ code: '00', prompt: 'A red boat' });
  expect(sent('modal')).toMatchObject({
    prompt: 'A red boat',
    maskBase64: expect.stringMatching(/^data:image\/jpeg;base64,/),
  });
});

it('blends pictures in the requested shape [draw.blend]', async () => {
  const ann = await aUser(server);
  const base64ArrayUrl = await Promise.all(
    [0, 9].map(
      async (shade) => `data:image/png;base64,${Buffer.from(await aGrid(64, shade)).toString('base64')}`,
    ),
  );
  const { mjTaskId } = await ann.call(blend, {
    msgId: randomUUID(),
    type: '',
    dimensions: 'PORTRAIT',
    base64ArrayUrl,
  });
  expect(await endOfDrawing(ann, mjTaskId)).toMatchObject({ code: '00', action: 'BLEND' });
  expect(sent('blend')).toMatchObject({
    dimensions: 'PORTRAIT',
    base64Array: [expect.any(String), expect.any(String)],
  });
});

it.each([
  ['fails', 'The drawing service said: Banned prompt detected'],
  ['no picture', 'Generation failed, please try again.'],
  ['invalid picture', NO_PICTURE],
  ['decompression bomb', NO_PICTURE],
  ['SVG with a script', NO_PICTURE],
  [
    'private picture address',
    'The picture was drawn, but could not be fetched from the drawing service. Please try again.',
  ],
] as const)(
  'shows the reason and refunds the price if the service answers with “%s” [draw.code-02] [draw.once]',
  async (prompt, content) => {
    const ann = await aUser(server);
    const drawing = await aDrawing(ann, { prompt });
    expect(drawing).toMatchObject({ code: '02', progress: 100, content, pictures: [] });
    expect(await paidPictures(ann)).toBe(0);
  },
);

it('clears the slot of a picture whose upscaling failed [draw.slot-cleared]', async () => {
  const ann = await aUser(server);
  const first = await aDrawing(ann, { prompt: 'A meadow' });
  midjourney.tasks.clear();
  const change = { type: '', index: 2, mjTaskId: first.mjTaskId, action: 'UPSCALE' as const };
  const { mjTaskId } = await ann.call(changeDrawing, { ...change, msgId: randomUUID() });
  expect(await endOfDrawing(ann, mjTaskId)).toMatchObject({
    code: '02',
    content: 'The drawing service said: associated task does not exist',
  });
  expect((await ann.call(getDrawing, { mjTaskId: first.mjTaskId })).expand2).toBe('');
});

it('accepts a webhook only with our signed reference, and only as a reason to poll [draw.providers]', async () => {
  const [ann, anyone] = [await aUser(server), server.client()];
  const { mjTaskId } = await ann.call(imagine, { msgId: randomUUID(), type: '', prompt: 'held for a hook' });
  const task = await until(async () =>
    [...midjourney.tasks.values()].find(
      ({ prompt, status }) => prompt === 'held for a hook' && status === 'IN_PROGRESS',
    ),
  );
  const end = { id: task.id, state: task.state, status: 'SUCCESS', progress: '100%' };
  const other = await aDrawing(ann, { prompt: 'Another' });
  const otherTask = [...midjourney.tasks.values()].find(({ prompt }) => prompt === 'Another')!;

  for (const forged of [
    { ...end, state: `${mjTaskId}:submit` },
    { ...end, state: `${mjTaskId}:submit.${'x'.repeat(43)}` },
    { ...end, state: '' },
    { ...end, id: otherTask.id },
    // The task of a drawing that has ended.
    { ...end, id: otherTask.id, state: otherTask.state },
  ])
    expect(await anyone.try(notifyDrawing, forged)).toMatchObject({ status: 404 });
  for (let times = 0; times < 3; times += 1) await anyone.call(notifyDrawing, end);
  expect(await ann.call(getDrawing, { mjTaskId })).toMatchObject({ code: '01' });
  midjourney.release();
  expect(await endOfDrawing(ann, mjTaskId)).toMatchObject({ code: '00' });
  expect(await paidPictures(ann)).toBe(2);
  expect(other.code).toBe('00');
});

it('cancels the service’s task when a drawing is stopped, and refunds the price [draw.once]', async () => {
  const ann = await aUser(server);
  const { mjTaskId } = await ann.call(imagine, {
    msgId: randomUUID(),
    type: '',
    prompt: 'held to be stopped',
  });
  const task = await until(async () =>
    [...midjourney.tasks.values()].find(
      ({ prompt, status }) => prompt === 'held to be stopped' && status === 'IN_PROGRESS',
    ),
  );
  await until(async () => (await ann.call(getDrawing, { mjTaskId })).progress > 0);
  await ann.call(cancelRun, { runId: mjTaskId });
  expect(await endOfDrawing(ann, mjTaskId)).toMatchObject({ code: '02', content: 'Stopped.' });
  await until(async () => task.status === 'CANCEL');
  expect(await paidPictures(ann)).toBe(0);
});

it('refuses more than twenty unfinished drawings of one user with a message [text.generic]', async () => {
  const ann = await aUser(server);
  const order = (at: number) => ann.try(imagine, { msgId: randomUUID(), type: '', prompt: `held ${at}` });
  const ordered: string[] = [];
  for (let at = 0; at < 20; at += 1) ordered.push((await order(at)).data!.mjTaskId);
  expect(await order(20)).toMatchObject({
    msg: 'The generation queue is full. Wait until a picture is done.',
  });
  const [first, ...others] = ordered;
  await ann.call(cancelRun, { runId: first! });
  const again = await until(async () => {
    const { code, data } = await order(21);
    return code === 200 && data!.mjTaskId;
  });
  for (const runId of [...others, again]) await ann.call(cancelRun, { runId });
});

it('pushes 01 with the progress, then 00 or 02, to the page with the mjTaskId [api.dispatch] [draw.code-01] [draw.code-00] [draw.code-02]', async () => {
  const ann = await aUser(server);
  const socket = await aSocket(server.url, ann.token);
  await socket.waitFor((push) => 'type' in push && push.type === 'ready');
  const done = await aDrawing(ann, { prompt: 'A windmill' });
  const failed = await aDrawing(ann, { prompt: 'fails' });
  const pushed = async (mjTaskId: string, code: string) =>
    socket.waitFor((push) => 'mjTaskId' in push && push.mjTaskId === mjTaskId && push.code === code);
  const drawing = await pushed(done.mjTaskId, '01');
  expect(drawing).toMatchObject({ type: 'response', content: '', progress: expect.any(Number) });
  expect(await pushed(done.mjTaskId, '00')).toMatchObject({ progress: 100, content: done.urls[0] });
  const { content } = failed;
  expect(content).not.toBe('');
  expect(await pushed(failed.mjTaskId, '02')).toMatchObject({ progress: 100, content });
  socket.close();
});
