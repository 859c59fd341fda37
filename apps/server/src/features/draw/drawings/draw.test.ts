import { randomUUID } from 'node:crypto';
import {
  blend,
  changeDrawing,
  deleteDrawing,
  setPictureFavorite,
  getDrawing,
  imagine,
  pageDrawings,
  pageFamily,
  restoreDrawing,
} from '@studiolo/contract/draw/endpoints';
import type { Drawing } from '@studiolo/contract/draw/entities';
import { search } from '@studiolo/contract/search/endpoints';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { expectPath } from '../../../testing/fixtures/path-row.ts';
import { until } from '../../../testing/until.ts';
import { drawings } from '../draw.tables.ts';
import { UNDO_MS } from '../../../core/deletion/deletion.ts';
import { ERASE_DELETED } from '../../../core/deletion/deletion.jobs.ts';

const server = aServer();

const untilEnded = (client: Client, mjTaskId: string): Promise<Drawing> =>
  until(async () => {
    const drawing = await client.call(getDrawing, { mjTaskId });
    return drawing.code === '01' ? undefined : drawing;
  });

const drawn = async (client: Client, prompt: string, count = 1): Promise<Drawing> => {
  const { mjTaskId } = await client.call(imagine, { msgId: randomUUID(), type: '', prompt, count });
  return untilEnded(client, mjTaskId);
};

it.each([
  ['POST', '/cli/mj/v1/imagine', undefined, 'msgId type prompt', 'mjTaskId'],
  ['POST', '/cli/mj/v1/blend', undefined, 'msgId type dimensions base64ArrayUrl', 'mjTaskId'],
  ['POST', '/cli/mj/v1/change', 'form', 'type action index mjTaskId msgId', 'mjTaskId'],
  ['GET', '/cli/mj/v1/page', undefined, 'type current size', 'records'],
] as const)('%s %s [api.paths-draw]', (...row) => {
  expectPath(row);
});

it('draws a request, saves it, and returns it with every field of the wire [draw.imagine] [draw.code-01] [draw.code-00] [draw.page] [api.entity-image]', async () => {
  const ann = await aUser(server);
  const msgId = randomUUID();
  const receipt = await ann.call(imagine, { msgId, type: '', prompt: '夜晚的灯塔 --ar 4:3', count: 2 });
  expect(receipt).toMatchObject({
    msgId,
    code: '01',
    content: '',
    action: 'CREATE',
    prompt: '夜晚的灯塔 --ar 4:3',
  });

  const done = await untilEnded(ann, receipt.mjTaskId);
  expect(done).toMatchObject({
    type: 'response',
    code: '00',
    progress: 100,
    content: done.urls[0],
    botName: 'sketch',
    isSketch: true,
    parentId: '',
    index: 0,
    expand1: '',
    expand2: '',
    expand3: '',
    expand4: '',
    pictures: [
      { index: 1, width: 1152, height: 896 },
      { index: 2, width: 1152, height: 896 },
    ],
  });
  expect(new Set(done.urls).size).toBe(2);
  expect(await ann.call(pageDrawings, {})).toMatchObject({ total: 1, size: 10, records: [done] });
});

it('draws once when the same message is sent twice [draw.once]', async () => {
  const ann = await aUser(server);
  const sent = { msgId: randomUUID(), type: '', prompt: 'A tower', count: 1 };
  const [one, other] = await Promise.all([ann.call(imagine, sent), ann.call(imagine, sent)]);
  expect(one.mjTaskId).toBe(other.mjTaskId);
  expect((await ann.call(pageDrawings, {})).total).toBe(1);
});

it('varies a picture, and lists the drawings of its family [draw.change] [draw.tree]', async () => {
  const ann = await aUser(server);
  const first = await drawn(ann, 'A tower', 2);
  const change = { type: '', action: 'VARIATION' as const, index: 2, mjTaskId: first.mjTaskId };
  const { mjTaskId } = await ann.call(changeDrawing, { ...change, msgId: randomUUID(), strength: 'subtle' });
  expect(await untilEnded(ann, mjTaskId)).toMatchObject({ code: '00', parentId: first.mjTaskId, index: 2 });
  const family = await ann.call(pageFamily, { mjTaskId });
  expect(family.map((each) => each.mjTaskId)).toEqual([first.mjTaskId, mjTaskId]);

  expect(
    await ann.try(changeDrawing, { ...change, index: 3, msgId: randomUUID(), strength: 'subtle' }),
  ).toMatchObject({ status: 404 });
  expect(await ann.try(changeDrawing, { ...change, action: 'UPSCALE', msgId: randomUUID() })).toMatchObject({
    msg: 'This service cannot do that.',
  });
});

it.each([
  ['', 'Describe a picture, or add at least two pictures.'],
  ['--ar 1:1', 'Describe a picture, or add at least two pictures.'],
  ['A tower --chaos 101', 'The value of --chaos is not valid.'],
  ['A tower --wide 6', 'There is no parameter --wide.'],
  ['A tower --ar {1:1, 3:2}', 'The braces describe several drawings. Send each as a separate prompt.'],
  ['A tower --tile --tile', '--tile is given twice.'],
])('refuses “%s” with a message, and draws nothing [draw.blank] [draw.params]', async (prompt, message) => {
  const ann = await aUser(server);
  expect(await ann.try(imagine, { msgId: randomUUID(), type: '', prompt })).toMatchObject({ msg: message });
  expect((await ann.call(pageDrawings, {})).total).toBe(0);
});

it('names the parameters that the service does not support [draw.params]', async () => {
  const ann = await aUser(server);
  expect(await drawn(ann, 'A tower --chaos 5 --tile')).toMatchObject({
    remark: 'The service does not support --chaos --tile, so it was ignored.',
  });
});

it('blends pictures, and refuses one picture, six pictures, and other files [draw.blend] [draw.max-images]', async () => {
  const ann = await aUser(server);
  const { pictures } = await drawn(ann, 'A tower', 2);
  const files = pictures.map(({ fileId }) => fileId);
  const input = { type: '', dimensions: 'LANDSCAPE' as const, count: 1 };
  const send = (base64ArrayUrl: string[]) =>
    ann.try(blend, { ...input, msgId: randomUUID(), base64ArrayUrl });

  const { mjTaskId } = await ann.call(blend, { ...input, msgId: randomUUID(), base64ArrayUrl: files });
  expect(await untilEnded(ann, mjTaskId)).toMatchObject({ action: 'BLEND', code: '00', prompt: '--ar 3:2' });
  expect(await send(files.slice(1))).toMatchObject({ status: 400 });
  expect(await send(Array.from({ length: 6 }, () => files[0]!))).toMatchObject({ status: 400 });
  expect(await send([files[0]!, 'data:image/png;base64,AAAA'])).toMatchObject({ status: 415 });
  expect(await send([files[0]!, randomUUID()])).toMatchObject({ status: 404 });
});

it('finds drawings by words of the prompt and by favorites [draw.gallery] [draw.library]', async () => {
  const ann = await aUser(server);
  const tower = await drawn(ann, '海边的灯塔');
  await drawn(ann, 'A garden');
  expect((await ann.call(pageDrawings, { search: '灯塔' })).records).toMatchObject([
    { mjTaskId: tower.mjTaskId },
  ]);
  await ann.call(setPictureFavorite, { mjTaskId: tower.mjTaskId, index: 1, isFavorite: true });
  expect((await ann.call(pageDrawings, { favorites: true })).records).toMatchObject([
    { mjTaskId: tower.mjTaskId, pictures: [{ isFavorite: true }] },
  ]);
  expect(await ann.call(search, { query: '灯塔' })).toMatchObject([{ kind: 'drawing', id: tower.mjTaskId }]);
});

it('deletes and restores a drawing, and erases a deleted one after a few minutes', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { mjTaskId } = await drawn(ann, 'A tower');
  for (const call of [getDrawing, deleteDrawing, restoreDrawing, pageFamily])
    expect(await bob.try(call, { mjTaskId })).toMatchObject({ status: 404 });

  await ann.call(deleteDrawing, { mjTaskId });
  expect((await ann.call(pageDrawings, {})).total).toBe(0);
  await ann.call(restoreDrawing, { mjTaskId });
  expect((await ann.call(pageDrawings, {})).total).toBe(1);
  await ann.call(deleteDrawing, { mjTaskId });
  server.clock.advance(UNDO_MS + 1000);
  await server.inside.jobs.enqueue(ERASE_DELETED, {});
  await until(async () => (await server.inside.database.$count(drawings, eq(drawings.id, mjTaskId))) === 0);
});
