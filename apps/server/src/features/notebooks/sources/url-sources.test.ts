import { getFile, getFileText } from '@studiolo/contract/files/endpoints';
import { addUrlSource, getSource, relearnSource } from '@studiolo/contract/notebooks/source-endpoints';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { aDocument } from '../../../testing/fixtures/an-upload.ts';
import { createClient } from '../../../testing/client.ts';
import { startPages } from '../../../testing/stand-ins/web/pages.ts';
import { startSearchService } from '../../../testing/stand-ins/web/search-services.ts';
import {
  aNotebook,
  anUploadedSource,
  aSettledSource,
  aTextSource,
} from '../../../testing/fixtures/a-notebook.ts';

const [web, searxng] = await Promise.all([startPages(), startSearchService('searxng')]);
const server = aServer(() => ({
  settings: { SEARXNG_URL: searxng.url },
  // One loopback address counts as the public web; all others count as private.
  isAllowedAddress: (address) => address === '127.0.0.1',
}));
let ann: TestUser;
let notebookId: string;

beforeAll(async () => {
  ann = await aUser(server);
  notebookId = await aNotebook(ann);
});
afterAll(() => Promise.all([web.close(), searxng.close()]));

const anAddedUrl = async (url: string): Promise<Source> => {
  const { sourceId } = await ann.call(addUrlSource, { notebookId: await aNotebook(ann), url });
  return aSettledSource(ann, sourceId);
};

const article = (title: string, ...sentences: string[]): string =>
  `<!doctype html><html><head><title>${title}</title><script>document.title = 'Stolen'</script></head><body>
  <nav><a href="/">Home</a></nav><article><h1>${title}</h1>${sentences.map((each) => `<p>${each}</p>`).join('')}
  ${'<p>The harbour of the town is old, and boats come and go with the tide all year round.</p>'.repeat(12)}</article>
  <img src="${web.url}/spy.gif"><script src="${web.url}/spy.js"></script></body></html>`;

it('reads a page as an article under its own title, and runs and fetches nothing on it [notebook.source-url] [notebook.sources]', async () => {
  const url = web.put('/light', { body: article('Jeddah Light', 'The tower is 133 metres high.') });

  const source = await anAddedUrl(url);
  const titled = await aSettledSource(ann, source.sourceId, ({ title }) => title === 'Jeddah Light');

  expect(titled).toMatchObject({ kind: 'url', url, status: 'learned', fileKind: 'html', error: '' });
  const { text } = await ann.call(getFileText, { fileId: titled.fileId });
  expect(text).toContain('133 metres');
  expect(text).not.toMatch(/Stolen|Home/);
  expect(web.requestedPaths.filter((path) => path.includes('spy'))).toEqual([]);
});

it('reads a document at a URL by its content, not by its name [notebook.source-url]', async () => {
  const body = await aDocument('pdflatex-4-pages.pdf');
  const url = web.put('/files/paper%20one.html', { type: 'application/octet-stream', body });

  const source = await anAddedUrl(url);

  expect(source).toMatchObject({ status: 'learned', fileKind: 'pdf' });
  const bytes = await ann.send(getFile, { fileId: source.fileId, name: 'x' });
  expect(Buffer.from(await bytes.arrayBuffer()).equals(body)).toBe(true);
});

it('reads a page in its declared encoding [notebook.source-url]', async () => {
  const bytes = Buffer.concat([
    Buffer.from('<html><head><meta charset="gb2312"><title>'),
    Buffer.from([0xb5, 0xc6, 0xcb, 0xfe]),
    Buffer.from('</title></head><body><p>'),
    ...Array.from({ length: 40 }, () => Buffer.from([0xb5, 0xc6, 0xcb, 0xfe, 0xa1, 0xa3])),
    Buffer.from('</p></body></html>'),
  ]);
  const source = await anAddedUrl(web.put('/gb', { type: 'text/html', body: bytes }));

  const { text } = await ann.call(getFileText, { fileId: source.fileId });
  expect(text).toContain('灯塔。灯塔。');
});

it.each([
  ['a track element', '<video><track kind="captions" src="/said.vtt"></video>'],
  [
    'the settings of its player',
    `<script>var p = {"captionTracks":[{"baseUrl":"\\/said.xml?a=1\\u0026b=2"}]}</script>`,
  ],
])('reads the transcript of a video from %s [notebook.source-url]', async (origin, player) => {
  web.put('/said.vtt', {
    type: 'text/vtt',
    body: 'WEBVTT\n\n1\n00:00.000 --> 00:02.000\n<v Keeper>The lamp was lit\n\n2\n00:02.000 --> 00:04.000\nin the year 1811.\n',
  });
  web.put('/said.xml?a=1&b=2', {
    type: 'text/xml',
    body: '<transcript><text start="0" dur="2">The lamp was lit</text><text start="2">in the year&amp;#39;s end, in the year 1811.</text></transcript>',
  });
  const page = `<html><head><title>A keeper tells</title></head><body>${player}<p>Like and subscribe.</p></body></html>`;

  const source = await anAddedUrl(web.put(`/watch-${origin.length}`, { body: page }));

  const { text } = await ann.call(getFileText, { fileId: source.fileId });
  expect(text).toMatch(/^# A keeper tells\n\nThe lamp was lit in the year.* 1811\.$/);
});

const LOGIN = '<html><body><form><input type="text"><input type="password" name="p"></form></body></html>';

it.each([
  ['is missing', { status: 404, body: '' }, /no page at this address \(404\)/, /已不存在/],
  ['is forbidden', { status: 403, body: '' }, /requires signing in/, /需要登录/],
  ['asks for a password', { body: LOGIN }, /requires signing in/, /需要登录/],
  [
    'limits the number of requests',
    { status: 429, body: '' },
    /does not allow reading right now/,
    /暂时不允许/,
  ],
  ['is broken', { status: 500, body: '' }, /answered with an error \(500\)/, /返回了错误（500）/],
  [
    'redirects to a private address',
    { status: 302, headers: { location: 'http://127.0.0.2:8080/secret' }, body: '' },
    /not on the public internet, or redirects away from it/,
    /不在公网上/,
  ],
  [
    'redirects in a circle',
    { status: 302, headers: { location: '/round' }, body: '' },
    /redirects endlessly/,
    /不停跳转/,
  ],
  [
    'declares a length of 100 MB',
    { headers: { 'content-length': String(100 * 1024 * 1024) }, body: '' },
    /too large; the limit is 50 MB/,
    /内容过大，最大支持 50 MB/,
  ],
  [
    'never ends',
    { body: 'light and shade '.repeat(50_000), endless: true },
    /too large; the limit is 50 MB/,
    /内容过大/,
  ],
  [
    'is a program',
    { type: 'application/octet-stream', body: Buffer.from('MZ\0\0\u0001') },
    /^Unsupported file format/,
    /^不支持的文件格式/,
  ],
  [
    'has no text without its scripts',
    { body: '<html><body><script>draw()</script></body></html>' },
    /no text on this page without its scripts/,
    /没有文字/,
  ],
])(
  'shows the reason if a page %s [notebook.source-url] [notebook.source-states]',
  async (fault, page, text, chinese) => {
    const path = fault === 'redirects in a circle' ? '/round' : `/bad-${fault.replaceAll(/\W/g, '-')}`;

    const source = await anAddedUrl(web.put(path, page));

    expect(source).toMatchObject({ status: 'failed', error: expect.stringMatching(text) as string });
    const inChinese = await createClient(server.url, ann.token, 'zh-CN').call(getSource, {
      sourceId: source.sourceId,
    });
    expect(inChinese.error).toMatch(chinese);
  },
);

it('refuses addresses that are not public [notebook.source-url]', async () => {
  for (const url of [
    'http://127.0.0.2:8080/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
  ])
    expect(await anAddedUrl(url)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/not on the public internet/) as string,
    });
});

it('retries a failed page on request [notebook.source-states]', async () => {
  const failed = await anAddedUrl(web.put('/later', { status: 500, body: '' }));
  web.put('/later', { body: article('Later', 'The lamp was lit at last.') });

  await ann.call(relearnSource, { sourceId: failed.sourceId });

  const learned = await aSettledSource(ann, failed.sourceId, ({ status }) => status === 'learned');
  expect(learned.error).toBe('');
});

it('reports the changes when a page is learned again, and keeps the old text if that fails [notebook.sources]', async () => {
  const url = web.put('/news', { body: article('News', 'The lamp is red.', 'The keeper is Ann.') });
  const first = await anAddedUrl(url);
  const { sourceId } = first;

  web.put('/news', { body: article('News', 'The lamp is green.', 'The keeper is Ann.', 'A bell was hung.') });
  await ann.call(relearnSource, { sourceId });
  const changed = await aSettledSource(
    ann,
    sourceId,
    ({ changes, status }) => changes !== null && status === 'learned',
  );

  expect(changed.changes).toMatchObject({
    added: 2,
    removed: 1,
    firstAdded: ['The lamp is green.', 'A bell was hung.'],
    firstRemoved: ['The lamp is red.'],
  });
  expect((await ann.call(getFileText, { fileId: changed.fileId })).text).toContain('green');
  expect((await ann.try(getFileText, { fileId: first.fileId })).code).toBe(404);

  web.put('/news', { status: 404, body: '' });
  await ann.call(relearnSource, { sourceId });
  const source = await aSettledSource(ann, sourceId, ({ remark }) => remark !== '');
  expect(source).toMatchObject({
    status: 'learned',
    remark: expect.stringMatching(/the content learned before is kept\. There is no page/) as string,
  });
  expect((await ann.call(getFileText, { fileId: changed.fileId })).text).toContain('green');
});

it('reports the changes when a file replaces another [notebook.sources]', async () => {
  const { sourceId } = await aTextSource(ann, notebookId, 'Log', 'Monday was calm. Tuesday was windy.');

  await anUploadedSource(ann, notebookId, 'log.txt', 'Monday was calm. Wednesday was foggy.', { sourceId });

  const changed = await aSettledSource(
    ann,
    sourceId,
    ({ changes, status }) => changes !== null && status === 'learned',
  );
  expect(changed.changes).toMatchObject({
    firstAdded: ['Wednesday was foggy.'],
    firstRemoved: ['Tuesday was windy.'],
  });
});
