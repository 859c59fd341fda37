import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import {
  addTextSource,
  addUrlSource,
  pageSources,
  uploadSource,
} from '@studiolo/contract/notebooks/source-endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { freshDatabase, type FreshDatabase } from '../database/database.ts';
import { databaseUrl } from '../database/database-url.ts';
import { until } from '../until.ts';
import { aLongDocument } from './a-long-document.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

let database: FreshDatabase;
let server: ServerProcess;
let ann: Client;

beforeEach(async () => {
  database = await freshDatabase();
  server = await startServerProcess({ settings: { DATABASE_URL: databaseUrl(database.connection) } });
  ann = await server.aUser();
});

afterEach(async () => {
  await server.stop();
  await database.drop();
});

it('learns twenty sources despite a crash of the server [notebook.source-states] [knowledge.pipeline]', async () => {
  const { notebookId } = await ann.call(createNotebook, { name: 'Towers' });
  for (let at = 0; at < 12; at += 1)
    await ann.upload(uploadSource.path, `long-${at}.html`, aLongDocument(4000), { notebookId });
  for (let at = 0; at < 7; at += 1)
    await ann.call(addTextSource, { notebookId, title: `Note ${at}`, text: `Tower ${at} stands on a rock.` });
  await ann.call(addUrlSource, { notebookId, url: 'http://127.0.0.1:8080/' });
  const statuses = async () =>
    (await ann.call(pageSources, { notebookId })).records.map(({ status }) => status);
  await until(async () => (await statuses()).includes('learning'));

  await server.kill();
  await server.start();

  const sorted = async () => (await statuses()).toSorted();
  await expect.poll(sorted, { interval: 200 }).toEqual(['failed', ...Array<string>(19).fill('learned')]);
  const { records } = await ann.call(pageRuns, { size: 100 });
  expect(records.filter(({ state }) => state !== 'done' && state !== 'failed')).toEqual([]);
  const { records: sources } = await ann.call(pageSources, { notebookId });
  expect(sources.filter(({ progress }) => progress !== null)).toEqual([]);
});
