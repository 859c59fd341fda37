import { randomUUID } from 'node:crypto';
import { getDrawing, pageDrawings } from '@studiolo/contract/draw/endpoints';
import {
  deleteBoard,
  setPromptSaved,
  listBoards,
  listPrompts,
  putOnBoard,
  restoreBoard,
  saveBoard,
} from '@studiolo/contract/draw/library-endpoints';
import { UNDO_MS } from '../../../core/deletion/deletion.ts';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aDrawing } from '../../../testing/fixtures/a-drawing.ts';

const server = aServer();

it('adds pictures to boards, and filters the gallery by board, shape, service and date [draw.gallery]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const wide = await aDrawing(ann, { prompt: 'A tower --ar 16:9', count: 1 });
  await aDrawing(ann, { prompt: 'A garden --ar 1:1', count: 1 });
  const { boardId } = await ann.call(saveBoard, { name: 'Posters' });
  const put = { boardId, mjTaskId: wide.mjTaskId, index: 1 };
  for (const isOn of [true, true, false, true]) await ann.call(putOnBoard, { ...put, isOn });
  expect(await ann.call(listBoards, {})).toEqual([
    { boardId, name: 'Posters', count: 1, coverId: wide.pictures[0]!.fileId },
  ]);

  const titlesOf = async (filter: object) =>
    (await ann.call(pageDrawings, filter)).records.map(({ prompt }) => prompt);
  expect(await titlesOf({ boardId })).toEqual(['A tower --ar 16:9']);
  expect(await titlesOf({ aspect: '1:1' })).toEqual(['A garden --ar 1:1']);
  expect(await titlesOf({ type: 'midjourney' })).toEqual([]);
  const now = server.clock.now();
  expect(await titlesOf({ from: new Date(now.getTime() + 60_000).toISOString() })).toEqual([]);
  expect(await titlesOf({ to: new Date(now.getTime() + 60_000).toISOString() })).toHaveLength(2);

  expect(await bob.try(putOnBoard, { ...put, isOn: true })).toMatchObject({ status: 404 });
  expect(await bob.try(deleteBoard, { boardId })).toMatchObject({ status: 404 });
  expect(await ann.try(putOnBoard, { ...put, index: 7, isOn: true })).toMatchObject({ status: 404 });
  expect(await ann.call(saveBoard, { boardId, name: 'Covers' })).toMatchObject({ boardId, name: 'Covers' });
  await ann.call(deleteBoard, { boardId });
  expect(await ann.call(listBoards, {})).toEqual([]);
  const boardsOf = async () =>
    (await ann.call(getDrawing, { mjTaskId: wide.mjTaskId })).pictures[0]?.boardIds;
  expect(await boardsOf()).toEqual([]);
  expect(await bob.try(restoreBoard, { boardId })).toMatchObject({ status: 404 });
  await ann.call(restoreBoard, { boardId });
  expect(await ann.call(listBoards, {})).toMatchObject([{ boardId, name: 'Covers', count: 1 }]);
  expect(await boardsOf()).toEqual([boardId]);
  await ann.call(deleteBoard, { boardId });
  server.clock.advance(UNDO_MS + 1000);
  expect(await ann.try(restoreBoard, { boardId })).toMatchObject({ status: 404 });
  expect(await titlesOf({})).toHaveLength(2);
});

it('lists saved prompts, then other used prompts, with the number of uses [draw.library]', async () => {
  const ann = await aUser(server);
  for (const prompt of ['A tower', 'A tower', '海边的 {颜色} 灯塔'])
    await aDrawing(ann, { prompt, count: 1 });
  await ann.call(setPromptSaved, { text: 'A {animal} in the snow', isSaved: true });
  await ann.call(setPromptSaved, { text: 'A tower', isSaved: true });
  expect(await ann.call(listPrompts, {})).toEqual([
    { text: 'A tower', count: 2, isSaved: true },
    { text: 'A {animal} in the snow', count: 0, isSaved: true },
    { text: '海边的 {颜色} 灯塔', count: 1, isSaved: false },
  ]);
  await ann.call(setPromptSaved, { text: 'A tower', isSaved: false });
  expect(await ann.call(listPrompts, { search: 'tower' })).toEqual([
    { text: 'A tower', count: 2, isSaved: false },
  ]);
  expect(await ann.call(setPromptSaved, { text: randomUUID().repeat(100), isSaved: true })).toBeNull();
});
