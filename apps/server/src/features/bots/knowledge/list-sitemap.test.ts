import { createBot } from '@studiolo/contract/bots/endpoints';
import { addKnowledgeUrls, listSitemap, pageKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { afterAll, expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { startPages } from '../../../testing/stand-ins/web/pages.ts';

const web = await startPages();
afterAll(() => web.close());
const server = aServer(() => ({ isAllowedAddress: (address) => address === '127.0.0.1' }));

const putMap = (path: string, urls: readonly string[], kind = 'urlset') =>
  web.put(path, {
    type: 'application/xml',
    body: `<${kind}>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</${kind}>`,
  });

const pagesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${web.url}/${name}/${at}`);

it('lists the pages in the sitemaps of a site, a hundred at a time, and then the rest [knowledge.pipeline]', async () => {
  const ann = await aUser(server);
  const { tableId: botId } = await ann.call(createBot, { botName: 'Keeper' });
  const [lamps, boats] = [pagesOf('lamp', 60), pagesOf('boat', 60)];
  const maps = [putMap('/lamps.xml', lamps), `${web.url}/gone.xml`, putMap('/boats.xml', boats)];
  const url = putMap('/sitemap.xml', maps, 'sitemapindex');

  const first = await ann.call(listSitemap, { botId, url });
  expect(first).toEqual({
    urls: [...lamps, ...boats].slice(0, KNOWLEDGE_LIMITS.urlsAtOnce),
    isMore: true,
  });
  await ann.call(addKnowledgeUrls, { botId, urls: first.urls });
  expect(await ann.call(listSitemap, { botId, url })).toEqual({ urls: boats.slice(40), isMore: false });
  expect((await ann.call(pageKnowledge, { botId, size: 1 })).total).toBe(KNOWLEDGE_LIMITS.urlsAtOnce);
});

it('reports why a sitemap cannot be read, and refuses private addresses and other users’ bots', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { tableId: botId } = await ann.call(createBot, { botName: 'Keeper' });
  const read = (url: string) => ann.try(listSitemap, { botId, url });
  expect(await read(`${web.url}/none.xml`)).toMatchObject({ code: 400, msg: expect.stringContaining('404') });
  const page = web.put('/page', { body: '<!doctype html><p>Hello</p>' });
  expect(await read(page)).toMatchObject({ code: 400, msg: expect.stringContaining('sitemap.xml') });
  expect(await read('http://10.0.0.1/sitemap.xml')).toMatchObject({
    code: 400,
    msg: expect.stringContaining('public internet'),
  });
  expect(await bob.try(listSitemap, { botId, url: page })).toMatchObject({ status: 404 });
});
