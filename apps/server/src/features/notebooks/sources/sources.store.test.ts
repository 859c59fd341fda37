import { randomUUID } from 'node:crypto';
import { renameSource } from '@studiolo/contract/notebooks/source-endpoints';
import { expect, it } from 'vitest';
import { aNotebook, aTextSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { createSourceStore } from './sources.store.ts';

const server = aServer();

const aSource = async () => {
  const ann = await aUser(server);
  const { sourceId } = await aTextSource(ann, await aNotebook(ann), 'Tower', 'The tower stands on a rock.');
  const { database } = server.inside;
  const sources = createSourceStore(database);
  return { ann, sourceId, database, sources, row: async () => (await sources.find(sourceId))! };
};

it('keeps a file that arrives while the previous one is compared and settled [notebook.sources]', async () => {
  const { sourceId, database, sources, row } = await aSource();
  const [second, third] = [randomUUID(), randomUUID()];
  await sources.set(sourceId, { nextFileId: second });
  const read = await row();
  await sources.set(sourceId, { nextFileId: third });

  const isSettled = await sources.settle(read, { fileId: second, nextFileId: null }, database);

  expect(isSettled).toBe(false);
  expect(await row()).toMatchObject({ fileId: read.fileId, nextFileId: third });
});

it('keeps a title that a user enters while the source is settled [notebook.sources]', async () => {
  const { ann, sourceId, database, sources, row } = await aSource();
  await sources.set(sourceId, { titledBy: 'address' });
  await ann.call(renameSource, { sourceId, title: 'My tower' });

  await sources.entitle(sourceId, 'The page’s own title', database);

  expect((await row()).title).toBe('My tower');
});

it('drops the summary of a file that is replaced while the summary is generated [notebook.sources]', async () => {
  const { sourceId, sources, row } = await aSource();
  const { fileId } = await row();
  await sources.set(sourceId, { fileId: randomUUID(), digest: null });

  await sources.describe(sourceId, fileId ?? '', {
    summary: 'The previous file.',
    topics: [],
    questions: [],
    by: 'extract',
  });

  expect((await row()).digest).toBeNull();
});
