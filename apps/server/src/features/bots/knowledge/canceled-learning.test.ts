import { createBot } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeUrls,
  pageKnowledge,
  relearnKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { addUrlSource, pageSources } from '@studiolo/contract/notebooks/source-endpoints';
import { cancelRun, pageRuns } from '@studiolo/contract/runs/endpoints';
import { afterAll, expect, it } from 'vitest';
import { aNotebook } from '../../../testing/fixtures/a-notebook.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { startPages } from '../../../testing/stand-ins/web/pages.ts';
import { until } from '../../../testing/until.ts';

const web = await startPages();
afterAll(() => web.close());
const server = aServer(() => ({ isAllowedAddress: () => true }));

const PAGE = `<!doctype html><title>Light</title><article><h1>Light</h1>${'<p>Boats come and go with the tide all year round.</p>'.repeat(12)}</article>`;

const cancelFetching = async (client: Client): Promise<void> => {
  const { records } = await client.call(pageRuns, {});
  const fetching = records.filter(({ state }) => state === 'queued' || state === 'running');
  for (const { runId } of fetching) await client.call(cancelRun, { runId });
};

it('drops knowledge whose learning was canceled, shows the reason, and learns it on request [knowledge.states]', async () => {
  const ann = await aUser(server);
  const { tableId: botId } = await ann.call(createBot, { botName: 'Keeper' });
  const url = web.put('/slow', { body: '', never: true });
  await ann.call(addKnowledgeUrls, { botId, urls: [url], schedule: 'daily' });
  const source = async () => (await ann.call(pageKnowledge, { botId })).records[0];
  await until(() => web.waiting('/slow') === 1);
  await cancelFetching(ann);
  await until(async () => (await source())?.state === 'forgotten');
  expect(await source()).toMatchObject({ error: 'Learning was canceled.' });

  web.put('/slow', { body: PAGE });
  await ann.call(relearnKnowledge, { botId, sourceIds: [(await source())?.sourceId ?? ''] });
  await until(async () => (await source())?.state === 'learned');
  expect(await source()).toMatchObject({ error: '' });
});

it('reports on a notebook’s source that its learning was canceled [notebook.source-states]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  await ann.call(addUrlSource, { notebookId, url: web.put('/slower', { body: '', never: true }) });
  const source = async () => (await ann.call(pageSources, { notebookId })).records[0];
  await until(() => web.waiting('/slower') === 1);
  await cancelFetching(ann);
  await until(async () => (await source())?.status === 'failed');
  expect(await source()).toMatchObject({ error: 'Learning was canceled.', canRetry: true });
});
