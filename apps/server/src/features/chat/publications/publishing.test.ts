import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import {
  ask,
  askForPicture,
  deleteRecord,
  deleteTopic,
  pageRecords,
} from '@studiolo/contract/chat/endpoints';
import { pagePublications, publishAnswer, unpublishAnswer } from '@studiolo/contract/chat/message-endpoints';
import { PAGE_FRAME } from '@studiolo/contract/publishing/addresses';
import { restoreTopic } from '@studiolo/contract/chat/topic-endpoints';
import { beforeAll, expect, it } from 'vitest';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { A_PNG } from '../../../testing/fixtures/an-upload.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini', 'gpt-image-1'] } });

beforeAll(() => openai.answersWith('## Tall\n\n**41 m** <script>window.__xss=1</script> $E = mc^2$ 灯塔'));

const published = async (): Promise<{ ann: TestUser; msgId: string; url: string }> => {
  const ann = await aUser(server);
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: 'How <b>tall</b> is it?' });
  return { ann, msgId, url: server.url + (await ann.call(publishAnswer, { msgId })) };
};

it('publishes an answer as a public page without scripts and requests [chat.publish]', async () => {
  const { ann, msgId, url } = await published();
  const response = await fetch(url);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<strong>41 m</strong>');
  expect(html).toContain('<h1>How &lt;b&gt;tall&lt;/b&gt; is it?</h1>');
  expect(html).toContain('<math');
  expect(html).not.toContain('<script');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src data:;/);
  expect(policy).toMatch(/sandbox(?!.*allow-(?:scripts|same-origin))/);
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(new URL(url).pathname).toMatch(/^\/p\/[\w-]{32}$/);

  expect(server.url + (await ann.call(publishAnswer, { msgId }))).toBe(url);
  const { records } = await ann.call(pageRecords, { msgId });
  expect(server.url + records[0]!.publishToHtmlUrl).toBe(url);
});

it('publishes an HTML page from an answer under the same link, in a sandbox without cookies and requests [chat.publish]', async () => {
  const page = '<!doctype html>\n<title>Lamp</title>\n<h1>Lamp</h1><script>document.title = "On"</script>';
  const ann = await aUser(server);
  const msgId = randomUUID();
  openai.answersWith(`Here:\n\n- a page\n\n  \`\`\`html\n  ${page.replaceAll('\n', '\n  ')}\n  \`\`\``);
  await ann.readStream(ask, { msgId, prompt: 'A page, please' });
  const answer = await ann.call(publishAnswer, { msgId });
  const url = server.url + (await ann.call(publishAnswer, { msgId, page }));
  expect(url).toBe(server.url + answer);
  const response = await fetch(url);
  expect(await response.text()).toContain('<h1>Lamp</h1><script>document.title = "On"</script>');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'/);
  expect(policy).not.toMatch(/allow-same-origin|https?:|'self'/);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');

  const strange = { msgId, page: '<h1>Never answered</h1>' };
  expect(await ann.try(publishAnswer, strange)).toMatchObject({ status: 404 });
});

it('lets only the app embed the frame for HTML pages [chat.markdown]', async () => {
  const { status, headers } = await fetch(`${server.url}${PAGE_FRAME}`);
  expect(status).toBe(200);
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('content-security-policy')).toMatch(
    /^sandbox allow-scripts; default-src 'none';.*frame-ancestors 'self'$/,
  );
});

it('lists a published answer until it is unpublished, which makes its page unavailable at once [chat.unpublish]', async () => {
  const { ann, msgId, url } = await published();
  expect((await ann.call(pagePublications, {})).records).toMatchObject([
    { msgId, title: 'How <b>tall</b> is it?' },
  ]);
  const bob = await aUser(server);
  expect((await bob.try(unpublishAnswer, { msgId })).code).toBe(404);
  expect((await bob.call(pagePublications, {})).total).toBe(0);
  await ann.call(unpublishAnswer, { msgId });
  expect((await fetch(url)).status).toBe(404);
  expect((await ann.call(pagePublications, {})).total).toBe(0);
  expect((await ann.call(pageRecords, { msgId })).records[0]!.publishToHtmlUrl).toBe('');
  expect((await ann.try(unpublishAnswer, { msgId })).code).toBe(404);

  const again = server.url + (await ann.call(publishAnswer, { msgId }));
  expect(again).not.toBe(url);
});

it('hides a published answer while its chat is deleted [chat.unpublish]', async () => {
  const { ann, msgId, url } = await published();
  const { sessionId } = (await ann.call(pageRecords, { msgId })).records[0]!;
  await ann.call(deleteTopic, { sessionId });
  expect((await fetch(url)).status).toBe(404);
  expect((await ann.call(pagePublications, {})).total).toBe(0);
  await ann.call(restoreTopic, { sessionId });
  expect((await fetch(url)).status).toBe(200);
});

it('deletes a published answer with its turn or its account [chat.unpublish]', async () => {
  const { ann, msgId, url } = await published();
  await ann.call(deleteRecord, { msgId });
  expect((await fetch(url)).status).toBe(404);

  const other = await published();
  const { cliUserId } = await other.ann.call(getUser, {});
  const part = server.inside.userData.find(({ tables }) => tables.includes('publications'));
  await server.inside.database.transaction(async (tx) => part?.erase(cliUserId, tx));
  expect((await fetch(other.url)).status).toBe(404);
});

it('shows an error page for an unknown link in the reader’s language [chat.publish]', async () => {
  for (const path of ['x', '..%2f..%2fetc', 'A'.repeat(32), '%00', "'or 1=1"]) {
    const response = await fetch(`${server.url}/p/${path}`, { headers: { 'accept-language': 'zh-CN' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('这个页面已不存在');
  }
});

it('embeds the generated picture in the published page [chat.publish] [chat.image]', async () => {
  const ann = await aUser(server);
  openai.answersWith([A_PNG.toString('base64')]);
  const msgId = randomUUID();
  await ann.readStream(askForPicture, { msgId, prompt: 'A "boat" <b>at</b> sea' });

  const html = await (await fetch(server.url + (await ann.call(publishAnswer, { msgId })))).text();

  const pictures = html.match(/<img [^>]*>/g) ?? [];
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toMatch(/^<img src="data:image\/jpeg;base64,[\w+/=]+" alt="[^"<>]+">$/);
});
