import { deleteAccount } from '@studiolo/contract/account/profile-endpoints';
import { deleteFile, uploadFile } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { deleteNotebook, restoreNotebook } from '@studiolo/contract/notebooks/endpoints';
import {
  addTextSource,
  addUrlSource,
  deleteSource,
  restoreSource,
} from '@studiolo/contract/notebooks/source-endpoints';
import { getUser } from '@studiolo/contract/account/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aNotebook, aSettledSource, aTextSource } from '../../../testing/fixtures/a-notebook.ts';
import { aUser, PASSWORD, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { createRunStore } from '../../../core/runs/runs.store.ts';
import { startPages } from '../../../testing/stand-ins/web/pages.ts';
import { until } from '../../../testing/until.ts';

const web = await startPages();
const server = aServer(() => ({ isAllowedAddress: (address) => address === '127.0.0.1' }));
afterAll(() => web.close());

const PAGE = `<!doctype html><html><head><title>Rock</title></head><body><article><h1>Rock</h1>${'<p>The tower of Borealis stands on a rock, and boats come and go with the tide.</p>'.repeat(12)}</article></body></html>`;

/** Adds sources whose pages never finish loading, more than are fetched at once. */
const addStalledSources = async (ann: TestUser, notebookId: string, name: string): Promise<string[]> => {
  const ids: string[] = [];
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const url = web.put(`/${name}/${at}`, { never: true, body: '' });
    ids.push((await ann.call(addUrlSource, { notebookId, url })).sourceId);
  }
  await until(() => web.requestedPaths.some((path) => path.startsWith(`/${name}/`)));
  return ids;
};

const unfinishedRuns = async (ann: TestUser) => {
  const { cliUserId } = await ann.call(getUser, {});
  return createRunStore(server.inside.database).live(cliUserId);
};
const isIdle = (ann: TestUser) => until(async () => (await unfinishedRuns(ann)).length === 0);

it('stops fetching for a deleted notebook, so that the next source is learned at once [notebook.sources] [run.steps]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  await addStalledSources(ann, notebookId, 'whole');

  await ann.call(deleteNotebook, { notebookId });

  await isIdle(ann);
  expect(web.waiting('/whole')).toBe(0);
  const next = await aTextSource(ann, await aNotebook(ann), 'Logbook', 'Borealis was lit in 1811.');
  expect(next.status).toBe('learned');
});

it('resumes fetching when the notebook is restored [notebook.sources]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  const ids = await addStalledSources(ann, notebookId, 'back');
  await ann.call(deleteNotebook, { notebookId });
  await isIdle(ann);
  for (const at of ids.keys()) web.put(`/back/${at + 1}`, { body: PAGE });

  await ann.call(restoreNotebook, { notebookId });

  for (const sourceId of ids)
    expect(await aSettledSource(ann, sourceId)).toMatchObject({ error: '', status: 'learned' });
});

it('stops fetching only the deleted source, and resumes when it is restored [notebook.sources]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  const [first = '', ...others] = await addStalledSources(ann, notebookId, 'one');

  await ann.call(deleteSource, { sourceId: first });

  const inputs = () =>
    unfinishedRuns(ann).then((runs) => runs.map(({ input }) => (input as { sourceId: string }).sourceId));
  await until(async () => !(await inputs()).includes(first));
  expect((await inputs()).toSorted()).toEqual(others.toSorted());
  web.put('/one/1', { body: PAGE });
  for (const sourceId of others) await ann.call(deleteSource, { sourceId });
  await ann.call(restoreSource, { sourceId: first });
  expect(await aSettledSource(ann, first)).toMatchObject({ error: '', status: 'learned' });
});

it('removes deleted files and files of deleted notebooks from the queue until they are restored [notebook.sources] [run.steps]', async () => {
  const ann = await aUser(server);
  const [slow, notebookId] = [await aNotebook(ann), await aNotebook(ann)];
  await addStalledSources(ann, slow, 'line');
  const text = 'The tower of Borealis stands on a rock.';
  const { sourceId } = await ann.call(addTextSource, { notebookId, title: 'Rock', text });
  const { data: url } = await ann.upload(uploadFile.path, 'rock.txt', text);
  const waiting = async () => (await unfinishedRuns(ann)).filter(({ kind }) => kind === 'learn').length;
  expect(await waiting()).toBe(2);

  await ann.call(deleteNotebook, { notebookId });
  expect(await waiting()).toBe(1);
  await ann.call(deleteFile, { fileId: fileOfUrl(url ?? '')?.fileId ?? '' });
  expect(await waiting()).toBe(0);

  await ann.call(restoreNotebook, { notebookId });
  await ann.call(deleteNotebook, { notebookId: slow });
  expect(await aSettledSource(ann, sourceId)).toMatchObject({ status: 'learned' });
});

it('stops all work for a deleted account [account.delete]', async () => {
  const ann = await aUser(server);
  const { cliUserId } = await ann.call(getUser, {});
  await addStalledSources(ann, await aNotebook(ann), 'left');
  // Many finished runs must not hide the unfinished ones.
  await server.inside.database.execute(sql`
    insert into runs (id, kind, key, owner_id, asker_id, title, path, state, input, wake_at, created_at)
    select gen_random_uuid(), 'learn', at, ${cliUserId}, ${cliUserId}, '', '', 'done', '{}', now(), now() + interval '1 year'
    from generate_series(1, 120) as at`);

  await ann.call(deleteAccount, { password: PASSWORD });

  await until(() => web.waiting('/left') === 0);
});
