import {
  createNotebook,
  deleteNotebook,
  getNotebook,
  pageNotebooks,
  restoreNotebook,
  updateNotebook,
} from '@studiolo/contract/notebooks/endpoints';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';
import { notebooks } from '../notebooks.tables.ts';
import { UNDO_MS } from '../../../core/deletion/deletion.ts';
import { ERASE_DELETED } from '../../../core/deletion/deletion.jobs.ts';

const server = aServer();

const namesOf = async (client: Client, input: object = {}): Promise<string[]> =>
  (await client.call(pageNotebooks, input)).records.map(({ name }) => name);

it('creates, renames, deletes and restores a notebook [notebook.list]', async () => {
  const ann = await aUser(server);
  const { notebookId } = await ann.call(createNotebook, { name: ' Towers ', emoji: '🗼' });
  expect(await ann.call(getNotebook, { notebookId })).toMatchObject({
    name: 'Towers',
    emoji: '🗼',
    role: 'owner',
    isShared: false,
    sources: 0,
  });

  await ann.call(updateNotebook, { notebookId, name: '灯塔', emoji: '', color: 'rose' });
  expect(await ann.call(getNotebook, { notebookId })).toMatchObject({
    name: '灯塔',
    emoji: '',
    color: 'rose',
  });

  await ann.call(deleteNotebook, { notebookId });
  expect(await namesOf(ann)).toEqual([]);
  expect(await ann.try(getNotebook, { notebookId })).toMatchObject({ status: 404 });
  await ann.call(restoreNotebook, { notebookId });
  expect(await namesOf(ann)).toEqual(['灯塔']);
});

it('refuses empty and too long names [notebook.list] [valid.name]', async () => {
  const ann = await aUser(server);
  expect(await ann.try(createNotebook, { name: '  ' })).toMatchObject({
    status: 400,
    data: { fields: { name: expect.any(String) } },
  });
  expect(await ann.try(createNotebook, { name: 'n'.repeat(101) })).toMatchObject({
    data: { fields: { name: expect.stringContaining('must not exceed 100 characters') } },
  });
  expect(await ann.try(createNotebook, { name: 'n', emoji: '<b>' })).toMatchObject({ status: 400 });
  const { notebookId } = await ann.call(createNotebook, { name: 'Towers' });
  expect(await ann.try(updateNotebook, { notebookId, name: ' ' })).toMatchObject({
    status: 400,
    data: { fields: { name: expect.any(String) } },
  });
  expect(await namesOf(ann)).toEqual(['Towers']);
});

it('finds and orders notebooks [notebook.list]', async () => {
  const ann = await aUser(server);
  for (const name of ['Beta rays', 'alpha rays', 'Gamma']) {
    await ann.call(createNotebook, { name });
    server.clock.advance(1000);
  }
  expect(await namesOf(ann)).toEqual(['Gamma', 'alpha rays', 'Beta rays']);
  expect(await namesOf(ann, { sort: 'name' })).toEqual(['alpha rays', 'Beta rays', 'Gamma']);
  expect(await namesOf(ann, { search: 'RAYS', sort: 'created' })).toEqual(['alpha rays', 'Beta rays']);
  expect(await namesOf(ann, { ownership: 'shared' })).toEqual([]);
});

it('hides a notebook from others, and erases it five minutes after deletion', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { notebookId } = await ann.call(createNotebook, { name: 'Mine' });
  expect(await namesOf(bob)).toEqual([]);
  for (const call of [getNotebook, updateNotebook, deleteNotebook, restoreNotebook])
    expect(await bob.try(call, { notebookId })).toMatchObject({ status: 404 });
  await ann.call(deleteNotebook, { notebookId });
  expect(await bob.try(restoreNotebook, { notebookId })).toMatchObject({ status: 404 });

  server.clock.advance(UNDO_MS + 1000);
  await server.inside.jobs.enqueue(ERASE_DELETED, {});
  await until(
    async () => (await server.inside.database.$count(notebooks, eq(notebooks.id, notebookId))) === 0,
  );
  expect(await ann.try(restoreNotebook, { notebookId })).toMatchObject({ status: 404 });
});
