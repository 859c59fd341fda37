import { createBot } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeText,
  addKnowledgeUrls,
  changeKnowledge,
  deleteKnowledge,
  listSitemap,
  pageKnowledge,
  restoreKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import {
  addProjectPages,
  addProjectText,
  deleteProjectSource,
  listProjectSitemap,
  pageProjectSources,
  restoreProjectSource,
  scheduleProjectSource,
} from '@studiolo/contract/chat/project-source-endpoints';
import type { Schedule } from '@studiolo/contract/evidence/schedule';
import type { SourceChanges } from '@studiolo/contract/evidence/source-changes';
import { getFileText } from '@studiolo/contract/files/endpoints';
import {
  addTextSource,
  addUrlSources,
  deleteSource,
  listSourceSitemap,
  pageSources,
  restoreSource,
  scheduleSource,
} from '@studiolo/contract/notebooks/source-endpoints';
import { DAY_MS } from '@studiolo/contract/wire/durations';
import { afterAll, describe, expect, it } from 'vitest';
import { SWEEP_KNOWLEDGE } from '../../features/bots/knowledge/knowledge.jobs.ts';
import { SWEEP_PROJECT_SOURCES } from '../../features/chat/project-sources/project-sources.jobs.ts';
import { SWEEP_SOURCES } from '../../features/notebooks/sources/sources.jobs.ts';
import { aNotebook } from '../../testing/fixtures/a-notebook.ts';
import { aProject } from '../../testing/fixtures/a-project.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import type { Client } from '../../testing/client.ts';
import { startPages } from '../../testing/stand-ins/web/pages.ts';
import { until } from '../../testing/until.ts';
import { ERASE_DELETED } from '../deletion/deletion.jobs.ts';
import { UNDO_MS } from '../deletion/deletion.ts';
import { FETCH_RETRY_MS } from './fetching.ts';

const web = await startPages();
const server = aServer(() => ({ isAllowedAddress: (address) => address === '127.0.0.1' }));
afterAll(() => web.close());

type ListedSource = {
  sourceId: string;
  fileId: string;
  isLearned: boolean;
  error: string;
  schedule: Schedule;
  changes: SourceChanges | null;
};

type ShelfOfTest = {
  name: string;
  sweepJob: string;
  create: (client: Client) => Promise<string>;
  addText: (client: Client, id: string, title: string, text: string) => Promise<unknown>;
  addPages: (client: Client, id: string, urls: string[], schedule: Schedule) => Promise<{ added: number }>;
  sitemap: (client: Client, id: string, url: string) => Promise<{ urls: string[]; isMore: boolean }>;
  schedule: (client: Client, id: string, sourceId: string, schedule: Schedule) => Promise<{ status: number }>;
  list: (client: Client, id: string) => Promise<ListedSource[]>;
  remove: (client: Client, id: string, sourceId: string) => Promise<unknown>;
  restore: (client: Client, id: string, sourceId: string) => Promise<{ status: number }>;
};

const NOTEBOOK: ShelfOfTest = {
  name: 'notebook',
  sweepJob: SWEEP_SOURCES,
  create: (client) => aNotebook(client),
  addText: (client, notebookId, title, text) => client.call(addTextSource, { notebookId, title, text }),
  addPages: (client, notebookId, urls, schedule) =>
    client.call(addUrlSources, { notebookId, urls, schedule }),
  sitemap: (client, notebookId, url) => client.call(listSourceSitemap, { notebookId, url }),
  schedule: (client, _id, sourceId, schedule) => client.try(scheduleSource, { sourceId, schedule }),
  list: async (client, notebookId) =>
    (await client.call(pageSources, { notebookId })).records.map(({ status, ...source }) => ({
      ...source,
      isLearned: status === 'learned',
    })),
  remove: (client, _id, sourceId) => client.call(deleteSource, { sourceId }),
  restore: (client, _id, sourceId) => client.try(restoreSource, { sourceId }),
};

const BOT: ShelfOfTest = {
  name: 'bot',
  sweepJob: SWEEP_KNOWLEDGE,
  create: async (client) => (await client.call(createBot, { botName: 'Keeper' })).tableId,
  addText: (client, botId, title, text) => client.call(addKnowledgeText, { botId, title, text }),
  addPages: (client, botId, urls, schedule) => client.call(addKnowledgeUrls, { botId, urls, schedule }),
  sitemap: (client, botId, url) => client.call(listSitemap, { botId, url }),
  schedule: (client, botId, sourceId, schedule) => client.try(changeKnowledge, { botId, sourceId, schedule }),
  list: async (client, botId) =>
    (await client.call(pageKnowledge, { botId })).records.map(({ state, ...source }) => ({
      ...source,
      isLearned: state === 'learned',
    })),
  remove: (client, botId, sourceId) => client.call(deleteKnowledge, { botId, sourceIds: [sourceId] }),
  restore: (client, botId, sourceId) => client.try(restoreKnowledge, { botId, sourceIds: [sourceId] }),
};

const PROJECT: ShelfOfTest = {
  name: 'project',
  sweepJob: SWEEP_PROJECT_SOURCES,
  create: (client) => aProject(client),
  addText: (client, folderId, title, text) => client.call(addProjectText, { folderId, title, text }),
  addPages: (client, folderId, urls, schedule) => client.call(addProjectPages, { folderId, urls, schedule }),
  sitemap: (client, folderId, url) => client.call(listProjectSitemap, { folderId, url }),
  schedule: (client, _id, sourceId, schedule) => client.try(scheduleProjectSource, { sourceId, schedule }),
  list: async (client, folderId) =>
    (await client.call(pageProjectSources, { folderId })).records.map(({ status, ...source }) => ({
      ...source,
      isLearned: status === 'learned',
    })),
  remove: (client, _id, sourceId) => client.call(deleteProjectSource, { sourceId }),
  restore: (client, _id, sourceId) => client.try(restoreProjectSource, { sourceId }),
};

const PAGE = `<!doctype html><html><head><title>Rock</title></head><body><article><h1>Rock</h1>${'<p>The tower stands on a rock, and boats come and go with the tide.</p>'.repeat(12)}</article></body></html>`;

describe.each([NOTEBOOK, BOT, PROJECT])('a source of a $name', (shelf) => {
  const only = async (
    client: Client,
    id: string,
    isWanted: (source: ListedSource) => boolean,
  ): Promise<ListedSource> =>
    until(async () => {
      const [source] = await shelf.list(client, id);
      return source && isWanted(source) ? source : undefined;
    });

  it('says that a page of an unknown format is neither a page nor a document, and is not tried again', async () => {
    const ann = await aUser(server);
    const id = await shelf.create(ann);
    const body = Buffer.from('MZ\0\0\u0001');
    const url = web.put(`/${shelf.name}/program`, { type: 'application/octet-stream', body });
    await shelf.addPages(ann, id, [url], 'never');
    const { error } = await only(ann, id, (source) => source.error !== '');
    expect(error).toMatch(/^Unsupported file format/);
    expect(error).not.toContain('again automatically');
  });

  it('is fetched again by itself after a failure', async () => {
    const ann = await aUser(server);
    const id = await shelf.create(ann);
    await shelf.addPages(ann, id, [web.put(`/${shelf.name}/busy`, { status: 500, body: '' })], 'never');
    await only(ann, id, ({ error }) => error.includes('(500)'));
    web.put(`/${shelf.name}/busy`, { body: PAGE });
    server.clock.advance(FETCH_RETRY_MS + 1000);
    await server.inside.jobs.enqueue(shelf.sweepJob, {});
    expect(await only(ann, id, ({ isLearned }) => isLearned)).toMatchObject({ error: '' });
  });

  it('is fetched again every day on request and says what changed, until that is switched off [knowledge.states] [notebook.sources]', async () => {
    const ann = await aUser(server);
    const id = await shelf.create(ann);
    const height = (meters: number) =>
      web.put(`/${shelf.name}/height`, {
        body: PAGE.replace('<h1>', `<p>It is ${meters} metres high.</p><h1>`),
      });
    await shelf.addPages(ann, id, [height(133)], 'daily');
    await only(ann, id, ({ isLearned }) => isLearned);
    const aDayLater = async () => {
      server.clock.advance(DAY_MS + 1000);
      await server.inside.jobs.enqueue(shelf.sweepJob, {});
    };

    height(140);
    await aDayLater();
    const { sourceId, changes } = await only(ann, id, (source) => source.changes !== null);
    expect(changes?.firstAdded).toEqual(['It is 140 metres high.']);

    expect(await shelf.schedule(ann, id, sourceId, 'never')).toMatchObject({ status: 200 });
    expect(await shelf.list(ann, id)).toMatchObject([{ schedule: 'never' }]);
    const fetches = () => web.requestedPaths.filter((path) => path === `/${shelf.name}/height`).length;
    const before = fetches();
    await aDayLater();
    // A page that is added now is fetched after everything that was due.
    await shelf.addPages(ann, id, [web.put(`/${shelf.name}/last`, { body: PAGE })], 'never');
    await until(async () => (await shelf.list(ann, id)).every(({ isLearned }) => isLearned));
    expect(fetches()).toBe(before);
  });

  it('without a page cannot be fetched every day', async () => {
    const ann = await aUser(server);
    const id = await shelf.create(ann);
    await shelf.addText(ann, id, 'Rock', 'The tower is 330 metres high.');
    const { sourceId } = await only(ann, id, ({ isLearned }) => isLearned);
    expect(await shelf.schedule(ann, id, sourceId, 'daily')).toMatchObject({ status: 400 });
  });

  it('is added for each page of a sitemap that is not yet a source [knowledge.pipeline] [notebook.sources]', async () => {
    const ann = await aUser(server);
    const id = await shelf.create(ann);
    const pages = [1, 2, 3].map((nth) => web.put(`/${shelf.name}/page/${nth}`, { body: PAGE }));
    const body = `<urlset>${pages.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
    const map = web.put(`/${shelf.name}/sitemap.xml`, { type: 'application/xml', body });
    expect(await shelf.addPages(ann, id, pages.slice(0, 1), 'never')).toEqual({ added: 1 });

    const { urls } = await shelf.sitemap(ann, id, map);
    expect(urls).toEqual(pages.slice(1));
    expect(await shelf.addPages(ann, id, [...pages, pages[2] ?? ''], 'never')).toEqual({ added: 2 });
    expect(await shelf.list(ann, id)).toHaveLength(3);
  });

  it('continues to be fetched after it is restored', async () => {
    const ann = await aUser(server);
    const id = await shelf.create(ann);
    await shelf.addPages(ann, id, [web.put(`/${shelf.name}/slow`, { never: true, body: '' })], 'never');
    await until(() => web.waiting(`/${shelf.name}/slow`) > 0);
    const [source] = await shelf.list(ann, id);
    await shelf.remove(ann, id, source!.sourceId);
    web.put(`/${shelf.name}/slow`, { body: PAGE });
    // The fetching that the deletion stopped may still be ending.
    expect(await shelf.restore(ann, id, source!.sourceId)).toMatchObject({ status: 200 });
    await only(ann, id, ({ isLearned }) => isLearned);
  });

  it('can be restored unchanged within five minutes by users who may change it, and is then erased with its file', async () => {
    const [ann, bob] = [await aUser(server), await aUser(server)];
    const id = await shelf.create(ann);
    await shelf.addText(ann, id, 'Rock', 'The tower on the rock is 330 metres high.');
    const { sourceId, fileId } = await only(ann, id, ({ isLearned }) => isLearned);

    await shelf.remove(ann, id, sourceId);
    expect(await shelf.list(ann, id)).toEqual([]);
    expect((await shelf.restore(bob, id, sourceId)).status).not.toBe(200);
    expect(await shelf.restore(ann, id, sourceId)).toMatchObject({ status: 200 });
    expect(await shelf.list(ann, id)).toMatchObject([{ sourceId, fileId, isLearned: true }]);

    await shelf.remove(ann, id, sourceId);
    server.clock.advance(UNDO_MS + 1000);
    expect(await shelf.restore(ann, id, sourceId)).toMatchObject({ status: 404 });
    await server.inside.jobs.enqueue(ERASE_DELETED, {});
    await until(async () => (await ann.try(getFileText, { fileId })).code === 404);
  });
});
