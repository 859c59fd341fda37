import {
  changePublication,
  getPublication,
  publishDocument,
  unpublishDocument,
} from '@studiolo/contract/publishing/endpoints';
import { uploadFile } from '@studiolo/contract/files/endpoints';
import { fileUrl } from '@studiolo/contract/files/rules';
import { getUser } from '@studiolo/contract/account/endpoints';
import {
  createDocument,
  deleteDocument,
  restoreDocument,
  saveDocument,
  trashDocument,
} from '@studiolo/contract/write/document-endpoints';
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { SWEEP_PUBLICATIONS } from '../../../core/publishing/publishing.part.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { A_PNG, anUpload } from '../../../testing/fixtures/an-upload.ts';

const server = aServer(() => ({ settings: { RATE_LIMIT_SCALE: '100' } }));

const ARTICLE = `# The keeper’s light

It burns **each night**.[^1]

## One

| a | b |
|--|--:|
| 1 | $x^2$ |

## Two

> [!WARNING] Mind
> the stairs.

\`\`\`ts
const lit = 1 < 2;
\`\`\`

## Three

The end. [Outside](https://example.com) ![far](https://elsewhere.example/a.png)

[^1]: So he said.`;

/** A PNG of four by four pixels. */
const DIAGRAM_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGNQcEiAIwbiOAA0QwwBaYSLEgAAAABJRU5ErkJggg==';

const publish = async (content = ARTICLE, title = 'The keeper’s light') => {
  const ann = await aUser(server);
  const { documentId } = await ann.call(createDocument, { title, content });
  const page = await ann.call(publishDocument, { documentId });
  return { ann, documentId, page, url: server.url + page.url };
};

const unlock = (url: string, password: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ password }) });

it('publishes a page with a table of contents, footnotes, a preview, and a readable address [write.web]', async () => {
  const { url, page } = await publish();
  expect(new URL(url).pathname).toMatch(/^\/p\/the-keepers-light-[\w-]{32}$/);
  const response = await fetch(url);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<a href="#part-2">Two</a>');
  expect(html).toContain('<h2 dir="auto" id="part-2">Two</h2>');
  expect(html).toContain('<a id="mark-1" href="#note-1">1</a>');
  expect(html).toContain('<aside class="callout warning"><p class="name" data-title>Mind</p>');
  expect(html).toContain('<math');
  expect(html).toContain('<span class="code-keyword">const</span>');
  expect(html).toContain('&lt;');
  expect(html).toContain('property="og:title" content="The keeper’s light"');
  expect(html).toMatch(/property="og:description" content="It burns each night\./);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toContain('<img');
  // Only the id counts, so a link with a shortened title works, too.
  expect((await fetch(`${server.url}/p/${url.slice(-32)}`)).status).toBe(200);
  expect(page.views).toBe(0);
});

it('does not run or fetch anything from any field, and shows the fields as plain text [write.web]', async () => {
  const script = '"><script>window.__xss=1</script><img src=x onerror="window.__xss=1">';
  const { ann, documentId, url } = await publish(
    `# ${script}\n\n${script}\n\n[${script}](javascript:alert(1)) ![${script}](data:text/html,x "${script}")\n\n> [!TIP] ${script}\n> x\n\n\`\`\`${script}\n${script}\n\`\`\`\n\n[^a]: ${script}\n\nx[^a] $\\href{javascript:alert(1)}{x}$\n\n## ${script}\n\n## ${script}\n\n## y\n\n| ${script} |\n|--|\n| ${script} |\n\n- [ ] ${script}\n\n$$\n${script}\n$$`,
    script,
  );
  await ann.call(changePublication, { documentId, slug: script.slice(0, 60) });
  const moved = await ann.call(getPublication, { documentId });
  const response = await fetch(server.url + (moved?.url ?? url));
  const html = await response.text();
  const { document } = parseHTML(html);
  expect(
    document.querySelectorAll(
      'script, img, iframe, object, embed, form, base, link, meta[http-equiv], [src], [srcset], [style*="url"]',
    ),
  ).toHaveLength(0);
  const textOf = (selector: string) => document.querySelector(selector)?.textContent;
  const fields = ['h1', 'h2', 'aside .name', 'pre code', 'th', 'td', '.contents a'];
  expect(fields.map(textOf)).toEqual(fields.map(() => script));
  for (const holder of ['title', 'article > p', '.footnotes li', 'li.task', '.formula'])
    expect([holder, textOf(holder)]).toEqual([holder, expect.stringContaining(script)]);
  const preview = document.querySelector('meta[property="og:title"]')?.getAttribute('content');
  expect(preview).toBe(script);
  const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
  expect(attributes.filter(({ value }) => /^\s*(?:javascript|data):/i.test(value))).toEqual([]);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src data:;.*form-action 'none'/);
  expect(policy).toMatch(/sandbox(?!.*allow-(?:scripts|same-origin|forms))/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

it('embeds the pictures, and shows the first one in previews [write.web]', async () => {
  const ann = await aUser(server);
  const { fileId } = await anUpload(ann, 'night.png', A_PNG);
  const content = `![By night](${fileUrl(fileId, 'night.png')} "The light")`;
  const { documentId } = await ann.call(createDocument, { title: 'Night', content });
  const { url } = await ann.call(publishDocument, { documentId });
  const html = await (await fetch(server.url + url)).text();
  expect(html).toMatch(
    /<figure><img src="data:image\/jpeg;base64,[\w+/=]+" alt="By night"><figcaption>The light/,
  );
  const cover = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const shown = await fetch(cover);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  await ann.call(changePublication, { documentId, password: 'open sesame' });
  expect((await fetch(cover)).status).toBe(404);

  const bob = await aUser(server);
  const otherDocument = await bob.call(createDocument, { title: 'Mine', content });
  const theirs = await bob.call(publishDocument, { documentId: otherDocument.documentId });
  expect(await (await fetch(server.url + theirs.url)).text()).not.toContain('<img');
});

it('waits until recently uploaded pictures are ready [write.web]', async () => {
  const ann = await aUser(server);
  const names = ['a.png', 'b.png', 'c.png'];
  const files = await Promise.all(names.map((name) => ann.upload(uploadFile.path, name, A_PNG)));
  const content = files.map(({ data }) => `![By night](${data ?? ''})`).join('\n\n');
  const { documentId } = await ann.call(createDocument, { title: 'Night', content });
  const { url } = await ann.call(publishDocument, { documentId });
  expect((await (await fetch(server.url + url)).text()).match(/<img /g)).toHaveLength(3);
});

it('does not run scripts in the names of pictures and diagrams [write.web]', async () => {
  const ann = await aUser(server);
  const script = '"><script>window.__xss=1</script><img src=x onerror="window.__xss=1">';
  const { fileId } = await anUpload(ann, 'a.png', A_PNG);
  const source = `graph TD\nA["${script}"] --> B`;
  const content = `![${script}](${fileUrl(fileId, 'a.png')} '${script}')\n\n\`\`\`mermaid\n${source}\n\`\`\``;
  const { documentId } = await ann.call(createDocument, { title: script, content });
  const { url } = await ann.call(publishDocument, { documentId, diagrams: [{ source, png: DIAGRAM_PNG }] });
  const { document } = parseHTML(await (await fetch(server.url + url)).text());
  const shown = [...document.querySelectorAll('img')];
  expect(shown.map((image) => image.getAttribute('src')?.slice(0, 11))).toEqual([
    'data:image/',
    'data:image/',
  ]);
  expect(shown[0]?.getAttribute('alt')).toBe(script);
  expect(document.querySelector('figcaption')?.textContent).toBe(script);
  expect(document.querySelectorAll('script, [onerror]')).toHaveLength(0);
});

it('keeps the published text until the document is published again, at the same address [write.web]', async () => {
  const { ann, documentId, url, page } = await publish();
  await fetch(url);
  await ann.call(saveDocument, { documentId, revision: 1, title: 'Other', content: 'Quite other words.' });
  expect(await (await fetch(url)).text()).toContain('each night');
  expect(await ann.call(getPublication, { documentId })).toMatchObject({ content: ARTICLE, views: 2 });
  const secondPage = await ann.call(publishDocument, { documentId });
  expect(secondPage).toMatchObject({ url: page.url, content: 'Quite other words.', views: 2 });
  expect(await (await fetch(url)).text()).toContain('Quite other words.');
});

it('opens only with the password, and limits guesses [write.web]', async () => {
  const { ann, documentId, url } = await publish();
  expect((await ann.try(changePublication, { documentId, password: 'abc' })).code).toBe(400);
  await ann.call(changePublication, { documentId, password: 'open sesame' });
  const locked = await fetch(url);
  const form = await locked.text();
  expect(form).toContain('<form method="post">');
  expect(form).not.toMatch(/each night|keeper/);
  expect(locked.headers.get('content-security-policy')).toMatch(/form-action 'self'.*sandbox.*allow-forms/);

  const wrong = await unlock(url, 'sesame');
  expect(wrong.status).toBe(403);
  expect(await wrong.text()).not.toContain('each night');
  const right = await unlock(url, 'open sesame');
  expect(right.status).toBe(200);
  expect(right.headers.get('content-security-policy')).toContain("form-action 'none'");
  expect(await right.text()).toContain('each night');

  const guessed = await Promise.all(Array.from({ length: 15 }, (_, at) => unlock(url, `guess ${at}`)));
  expect(guessed.filter(({ status }) => status === 403)).toHaveLength(10);
  expect((await unlock(url, 'open sesame')).status).toBe(429);
  server.clock.advance(11 * 60_000);
  expect((await unlock(url, 'open sesame')).status).toBe(200);

  await ann.call(changePublication, { documentId, password: null });
  expect((await fetch(url)).status).toBe(200);
});

it('hides the page immediately when it is revoked or expires, or its document is in the trash [write.web]', async () => {
  const { ann, documentId, url } = await publish();
  const expireDate = new Date(server.clock.now().getTime() + 60_000).toISOString();
  await ann.call(changePublication, { documentId, expireDate: expireDate });
  expect((await fetch(url)).status).toBe(200);
  server.clock.advance(61_000);
  expect((await fetch(url)).status).toBe(404);
  expect(await ann.call(getPublication, { documentId })).toMatchObject({ isExpired: true });
  await ann.call(changePublication, { documentId, expireDate: null });
  expect((await fetch(url)).status).toBe(200);

  await ann.call(trashDocument, { documentId });
  expect((await fetch(url)).status).toBe(404);
  await ann.call(restoreDocument, { documentId });
  expect((await fetch(url)).status).toBe(200);

  const bob = await aUser(server);
  for (const call of [getPublication, publishDocument, changePublication, unpublishDocument])
    expect((await bob.try(call, { documentId })).code).toBe(404);
  await ann.call(unpublishDocument, { documentId });
  expect((await fetch(url)).status).toBe(404);
  expect((await unlock(url, 'x')).status).toBe(404);
  expect(await ann.call(getPublication, { documentId })).toBeNull();
});

it('removes the page completely when its document or account is erased [write.web]', async () => {
  const first = await publish();
  await first.ann.call(trashDocument, { documentId: first.documentId });
  await first.ann.call(deleteDocument, { documentId: first.documentId });
  const part = server.inside.userData.find(({ tables }) => tables.includes('publications'));
  const { cliUserId } = await first.ann.call(getUser, {});
  expect(await part?.export(cliUserId)).toMatchObject({ publications: [{ title: 'The keeper’s light' }] });
  await server.inside.jobs.enqueue(SWEEP_PUBLICATIONS, {});
  await expect.poll(() => part?.export(cliUserId)).toEqual({ publications: [] });

  const second = await publish();
  const { cliUserId: ofSecond } = await second.ann.call(getUser, {});
  await server.inside.database.transaction(async (tx) => part?.erase(ofSecond, tx));
  expect((await fetch(second.url)).status).toBe(404);
});

it('shows a diagram as its author saw it, and embeds only real pictures [write.web]', async () => {
  const ann = await aUser(server);
  const content = ['graph TD', 'graph LR', 'pie']
    .map((source) => `\`\`\`mermaid\n${source}\n\`\`\``)
    .join('\n\n');
  const { documentId } = await ann.call(createDocument, { title: 'Lights', content });
  const hostile = Buffer.from('<svg onload="alert(1)"></svg>').toString('base64');
  const diagrams = [
    { source: 'graph TD', png: DIAGRAM_PNG },
    { source: 'graph LR', png: hostile },
  ];
  const page = await ann.call(publishDocument, { documentId, diagrams });
  const html = await (await fetch(server.url + page.url)).text();
  expect(html.match(/<figure class="diagram">/g)).toHaveLength(1);
  expect(html).toMatch(/<img src="data:image\/png;base64,[^"]+" width="2" alt="graph TD">/);
  expect(html).toContain('<code>graph LR</code>');
  expect(html).toContain('<code>pie</code>');
  expect(html).not.toContain('onload');
});
