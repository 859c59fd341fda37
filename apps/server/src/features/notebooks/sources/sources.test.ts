import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { getFile, getFileText } from '@studiolo/contract/files/endpoints';
import { getNotebook, pageNotebooks } from '@studiolo/contract/notebooks/endpoints';
import {
  addSourceFrom,
  addTextSource,
  addUrlSource,
  deleteSource,
  findSources,
  getSource,
  renameSource,
  restoreSource,
  uploadSource,
} from '@studiolo/contract/notebooks/source-endpoints';
import { addReader } from '@studiolo/contract/notebooks/share-endpoints';
import { notebookPath, partPath } from '@studiolo/contract/notebooks/addresses';
import { findMentions } from '@studiolo/contract/mentions/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { aLongPdf } from '../../../testing/samples/a-long-pdf.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { aDocument } from '../../../testing/fixtures/an-upload.ts';
import { createClient } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';
import {
  allSources,
  aNotebook,
  anUploadedSource,
  aSettledSource,
  aTextSource,
} from '../../../testing/fixtures/a-notebook.ts';

const server = aServer();
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  [ann, bob] = await Promise.all([aUser(server), aUser(server)]);
});

const BELL_ROCK = `The Bell Rock Lighthouse is the oldest surviving sea-washed lighthouse in the world. Robert Stevenson
began the work on 17 August 1807 with 60 workmen. The tower of the Bell Rock Lighthouse is 35.3 metres high.`;

it('learns a file and a pasted text, with a summary of each [notebook.sources] [notebook.source-states]', async () => {
  const notebookId = await aNotebook(ann);
  const paper = await anUploadedSource(ann, notebookId, 'paper.pdf', await aDocument('pdflatex-4-pages.pdf'));

  const text = await aTextSource(ann, notebookId, 'Bell Rock', BELL_ROCK);
  const file = await aSettledSource(ann, paper);

  expect(file).toMatchObject({
    kind: 'file',
    title: 'paper.pdf',
    status: 'learned',
    fileKind: 'pdf',
    error: '',
  });
  expect(text).toMatchObject({
    kind: 'text',
    title: 'Bell Rock',
    status: 'learned',
    length: BELL_ROCK.length,
  });
  expect((await ann.call(getFileText, { fileId: text.fileId })).text).toBe(BELL_ROCK);
  expect((await allSources(ann, notebookId)).map(({ title }) => title)).toEqual(['paper.pdf', 'Bell Rock']);
  expect(await ann.call(getNotebook, { notebookId })).toMatchObject({ sources: 2 });
  const [listed] = (await ann.call(pageNotebooks, {})).records;
  expect(listed).toMatchObject({ notebookId, sources: 2 });
  const source = await aSettledSource(ann, text.sourceId, ({ summary }) => summary !== '');
  expect(source.summary).toContain('oldest surviving sea-washed lighthouse');
  expect(source.topics.join(' ')).toContain('Bell Rock Lighthouse');
  expect(source.questions.length).toBeGreaterThan(0);
});

it('accepts fifty sources, and refuses another one [notebook.source-limit]', async () => {
  const notebookId = await aNotebook(ann);
  const add = (title: string) =>
    ann.try(addTextSource, { notebookId, title, text: `Tower ${title} is tall.` });
  for (let at = 1; at < 50; at += 1) await add(String(at));

  const racing = await Promise.all(['50', '51', '52'].map(add));

  expect(racing.map(({ code }) => code).toSorted()).toEqual([200, 413, 413]);
  expect(racing.find(({ code }) => code === 413)?.msg).toBe('Your notebook has reached the source limit.');
  const chinese = createClient(server.url, ann.token, 'zh-CN');
  expect((await chinese.try(addTextSource, { notebookId, title: 'x', text: 'x' })).msg).toBe(
    '笔记本的资料数量已达上限。',
  );
  expect((await ann.upload(uploadSource.path, 'a.txt', 'Tower', { notebookId })).code).toBe(413);
  expect(await allSources(ann, notebookId)).toHaveLength(50);
});

it.each(['ftp://example.com/a', 'example.com', 'javascript:alert(1)', '', 'http://', ' httpx://a'])(
  'refuses %j as the address of a page [notebook.source-url]',
  async (url) => {
    const notebookId = await aNotebook(ann);

    const answer = await ann.try(addUrlSource, { notebookId, url });

    expect(answer).toMatchObject({
      code: 400,
      msg: 'Invalid URL! The URL should start with http:// or https://',
    });
    const chinese = createClient(server.url, ann.token, 'zh-CN');
    expect((await chinese.try(addUrlSource, { notebookId, url })).msg).toBe(
      '网址无效！网址应以 http:// 或 https:// 开头',
    );
    expect(await allSources(ann, notebookId)).toEqual([]);
  },
);

it('refuses unreadable files, by their content, and a blank text [notebook.sources] [valid.content]', async () => {
  const notebookId = await aNotebook(ann);

  const program = await ann.upload(uploadSource.path, 'a.pdf', Buffer.from('MZ\0\0\u0001'), { notebookId });
  const blank = await ann.try(addTextSource, { notebookId, title: 'Nothing', text: ' \n ' });
  const unnamed = await ann.try(addTextSource, { notebookId, title: ' ', text: 'Words.' });

  expect(program).toMatchObject({
    status: 415,
    msg: expect.stringMatching(/^Unsupported file format/) as string,
  });
  expect(blank).toMatchObject({ code: 400, msg: 'please fill in' });
  expect(unnamed.code).toBe(400);
  expect(await allSources(ann, notebookId)).toEqual([]);
});

it('shows the reason why a file cannot be read, in the reader’s language [notebook.source-states]', async () => {
  const notebookId = await aNotebook(ann);
  const sourceId = await anUploadedSource(
    ann,
    notebookId,
    'locked.pdf',
    await aDocument('libreoffice-writer-password.pdf'),
  );

  const failed = await aSettledSource(ann, sourceId);

  expect(failed).toMatchObject({
    status: 'failed',
    canRetry: false,
    error: expect.stringMatching(/locked with a password/) as string,
  });
  const chinese = createClient(server.url, ann.token, 'zh-CN');
  expect((await chinese.call(getSource, { sourceId })).error).toMatch(/设有密码/);
});

it('shows the pages read and in total while a long file is learned [knowledge.pipeline] [notebook.source-states]', async () => {
  const notebookId = await aNotebook(ann);
  const sourceId = await anUploadedSource(ann, notebookId, 'long.pdf', aLongPdf(120));

  const learning = await aSettledSource(ann, sourceId, ({ progress }) => progress !== null);
  const learned = await aSettledSource(ann, sourceId);

  expect(learning).toMatchObject({ status: 'learning', progress: { total: 120 } });
  expect(learned).toMatchObject({ status: 'learned', progress: null });
});

it('offers notebooks and sources for mentions and in the search [chat.mention] [shell.palette]', async () => {
  const notebookId = await aNotebook(bob, 'Zanzibar lights');
  const { sourceId } = await aTextSource(bob, notebookId, 'Zanzibar ferry log', 'The ferry sails at noon.');

  const mentions = await bob.call(findMentions, { query: 'zanzi', kinds: ['notebook', 'source'] });
  const hits = await bob.call(search, { query: 'Zanzibar' });

  expect(mentions.map(({ kind, id, about, path }) => ({ kind, id, about, path }))).toEqual(
    expect.arrayContaining([
      { kind: 'notebook', id: notebookId, about: '', path: notebookPath(notebookId) },
      {
        kind: 'source',
        id: sourceId,
        about: 'Zanzibar lights',
        path: partPath(notebookId, 'source', sourceId),
      },
    ]),
  );
  expect(hits.map(({ kind, path }) => ({ kind, path }))).toEqual([
    { kind: 'notebook', path: `/notebook/${notebookId}` },
    { kind: 'source', path: `/notebook/${notebookId}?source=${sourceId}` },
  ]);
  expect(await ann.call(findMentions, { query: 'zanzi', kinds: ['notebook', 'source'] })).toEqual([]);
});

it('deletes a source at once, and restores it within five minutes [notebook.sources]', async () => {
  const notebookId = await aNotebook(ann);
  const { sourceId, fileId } = await aTextSource(
    ann,
    notebookId,
    'Quillfeather',
    'The Quillfeather tower leans.',
  );
  const find = async () =>
    (await ann.call(search, { query: 'Quillfeather' })).map(({ kind, id }) => ({ kind, id }));
  expect(await find()).toEqual([{ kind: 'source', id: sourceId }]);

  await ann.call(deleteSource, { sourceId });

  expect(await find()).toEqual([]);
  expect(await allSources(ann, notebookId)).toEqual([]);
  const answer = await ann.try(
    ask as never,
    { msgId: randomUUID(), prompt: 'Quillfeather?', projectId: notebookId } as never,
  );
  expect(answer).toMatchObject({ code: 400, msg: expect.stringMatching(/no learned source/) as string });
  await ann.call(restoreSource, { sourceId });
  expect(await find()).toEqual([{ kind: 'source', id: sourceId }]);

  await ann.call(deleteSource, { sourceId });
  server.clock.advance(6 * 60_000);
  await server.inside.jobs.enqueue('erase-deleted', {});

  await until(async () => (await ann.try(getFileText, { fileId })).code === 404);
  expect(await ann.try(restoreSource, { sourceId })).toMatchObject({ code: 404 });
});

it('copies an answer and a source of another notebook, and links back [notebook.sources]', async () => {
  const [from, to] = [await aNotebook(ann), await aNotebook(ann)];
  const source = await aTextSource(ann, from, 'Bell Rock', BELL_ROCK);
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: 'How high is the tower?', projectId: from });

  const copied = await ann.call(addSourceFrom, { notebookId: to, kind: 'source', id: source.sourceId });
  const answered = await ann.call(addSourceFrom, { notebookId: to, kind: 'answer', id: msgId });

  expect(await aSettledSource(ann, copied.sourceId)).toMatchObject({
    title: 'Bell Rock',
    status: 'learned',
    origin: { kind: 'source', id: source.sourceId, path: `/notebook/${from}?source=${source.sourceId}` },
  });
  const answer = await aSettledSource(ann, answered.sourceId);
  expect(answer).toMatchObject({
    kind: 'answer',
    title: 'How high is the tower?',
    origin: { kind: 'answer', id: msgId },
  });
  const { text } = await ann.call(getFileText, { fileId: answer.fileId });
  expect(text).toContain('35.3');
  expect(text).not.toMatch(/\[\d\]/);
  expect(
    await bob.try(addSourceFrom, { notebookId: await aNotebook(bob), kind: 'source', id: source.sourceId }),
  ).toMatchObject({ code: 404 });
  expect(
    await bob.try(addSourceFrom, { notebookId: await aNotebook(bob), kind: 'answer', id: msgId }),
  ).toMatchObject({ code: 404 });
});

it('limits access to sources by the user’s role [notebook.share] [notebook.sources]', async () => {
  const notebookId = await aNotebook(ann);
  const { sourceId, fileId } = await aTextSource(ann, notebookId, 'Bell Rock', BELL_ROCK);
  const [asker, viewer, editor] = await Promise.all([aUser(server), aUser(server), aUser(server)]);
  const roles = [
    [asker, 'asker'],
    [viewer, 'viewer'],
    [editor, 'editor'],
  ] as const;
  for (const [{ email }, role] of roles) await ann.call(addReader, { notebookId, email, role });
  for (const [person] of roles) await person.call(getNotebook, { notebookId });

  const codes = async (person: TestUser) => [
    (await person.try(getSource, { sourceId })).code,
    (await person.try(getFileText, { fileId })).code,
    (await person.try(renameSource, { sourceId, title: 'Rock' })).code,
    (await person.try(addTextSource, { notebookId, title: 'Mine', text: 'A tower.' })).code,
  ];

  expect(await codes(bob)).toEqual([404, 404, 404, 404]);
  expect(await codes(asker)).toEqual([403, 404, 403, 403]);
  expect(await codes(viewer)).toEqual([200, 200, 403, 403]);
  expect(await codes(editor)).toEqual([200, 200, 200, 200]);
  expect((await viewer.call(search, { query: 'sea-washed' })).map(({ id }) => id)).toEqual([sourceId]);
  expect(await asker.call(search, { query: 'sea-washed' })).toEqual([]);
  const bytes = await viewer.send(getFile, { fileId, name: 'x.txt' });
  expect(await bytes.text()).toBe(BELL_ROCK);
});

it('reports before a search that no search service is configured [notebook.sources]', async () => {
  const notebookId = await aNotebook(ann);

  expect(await ann.try(findSources, { notebookId, query: 'towers' })).toMatchObject({
    code: 422,
    msg: 'Web search is not set up here.',
  });
});
