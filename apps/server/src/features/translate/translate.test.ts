import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import {
  deleteTranslation,
  editBlock,
  findBlocks,
  getBlocks,
  getReport,
  getTaskStatus,
  getTranslationCost,
  openTranslation,
  pageTranslations,
  redoBlock,
  restoreTranslation,
  setTerms,
  translateFile,
} from '@studiolo/contract/translate/endpoints';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { UNDO_MS } from '../../core/deletion/deletion.ts';
import { ERASE_DELETED } from '../../core/deletion/deletion.jobs.ts';
import { aDocument } from '../../testing/fixtures/an-upload.ts';
import { aLongPdf } from '../../testing/samples/a-long-pdf.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import {
  aFileToTranslate,
  aTranslation,
  finishedTranslation,
  translateRequest,
} from '../../testing/fixtures/a-translated-file.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { expectPath } from '../../testing/fixtures/path-row.ts';
import { until } from '../../testing/until.ts';
import { translations } from './translate.tables.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });
beforeEach(() => {
  openai.behavesWell();
  openai.answersWhen(translateRequest);
  openai.requests.length = 0;
});

it.each([
  ['POST', '/cli/file/enhance/v1/translation', undefined, 'fileId startPage endPage', 'taskId status'],
  ['GET', '/cli/file/enhance/v1/getTaskStatus', undefined, 'taskId', 'status'],
  ['GET', '/cli/file/enhance/v1/page', undefined, 'current size', 'records'],
  ['GET', '/cli/file/enhance/v1/get', undefined, 'taskId', 'pages'],
  ['POST', '/cli/file/enhance/v1/del', 'form', 'taskId', ''],
] as const)('%s %s [api.paths-files]', (...row) => {
  expectPath(row);
});

it('translates the first page of a paper for free, and charges one page for each other page [translate.pdf] [translate.states]', async () => {
  const ann = await aUser(server);
  const opened = await aTranslation(ann, await aDocument('multicolumn.pdf'));
  expect(opened).toMatchObject({ state: 'ready', status: 'parsing', statusText: 'Parsing', pageCount: 3 });
  expect(opened.pages.map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting']);
  const { taskId } = opened;
  expect(await ann.call(getTranslationCost, { taskId })).toEqual({
    pages: 3,
    amount: 2,
    limit: 10,
    left: 30,
    isPaid: false,
  });
  expect((await ann.call(pageCharges, {})).total).toBe(0);

  const translation = await ann.call(translateFile, { taskId });
  expect(translation).toMatchObject({ state: 'translating', startPage: 1, endPage: 3 });
  const done = await finishedTranslation(ann, taskId);
  expect(done).toMatchObject({ state: 'done', statusText: 'Machine translation done', progress: 100 });
  expect((await ann.call(pageCharges, {})).records).toMatchObject([{ meter: 'page', amount: 2, paid: 2 }]);
  expect(await ann.call(getTaskStatus, { taskId })).toMatchObject({ status: 'done' });
  expect(await ann.call(pageTranslations, { search: 'paper' })).toMatchObject({ total: 1 });
  expect((await ann.call(search, { query: 'paper' }))[0]).toMatchObject({ kind: 'translation' });

  // Every paragraph went to the model once, and no page twice.
  const prompts = openai.requests.flatMap(({ turns }) => turns.at(-1)?.text ?? '').join('\n');
  const blocks = await ann.call(getBlocks, { taskId, page: 1 });
  for (const { text, state } of blocks.filter((block) => block.state === 'translated'))
    expect([state, prompts.split(`>${text}</p>`).length]).toEqual(['translated', 2]);
  await expect(ann.call(translateFile, { taskId })).rejects.toThrow('already');

  await ann.call(deleteTranslation, { taskId });
  expect(await ann.try(getTaskStatus, { taskId })).toMatchObject({ status: 404 });
  expect(await ann.call(pageTranslations, {})).toMatchObject({ total: 0 });
  const kinds = (await ann.call(search, { query: 'paper' })).map(({ kind }) => kind);
  expect(kinds).not.toContain('translation');
  await ann.call(restoreTranslation, { taskId });
  expect(await ann.call(getTaskStatus, { taskId })).toMatchObject({ state: 'done' });
  expect(await ann.call(getBlocks, { taskId, page: 1 })).toEqual(blocks);

  await ann.call(deleteTranslation, { taskId });
  server.clock.advance(UNDO_MS + 1000);
  await server.inside.jobs.enqueue(ERASE_DELETED, {});
  const countRows = () => server.inside.database.$count(translations, eq(translations.id, taskId));
  await until(async () => (await countRows()) === 0);
});

it('accepts only page ranges that are ordered and within the document and the plan [translate.pdf]', async () => {
  const ann = await aUser(server);
  const fileId = await aFileToTranslate(ann, aLongPdf(12));
  const refused = (range: Record<string, number>) =>
    ann.try(translateFile, { fileId, to: 'zh-CN', ...range });
  expect(await refused({ startPage: 3, endPage: 3 })).toMatchObject({
    status: 400,
    msg: 'The end page must be greater than the start page.',
  });
  expect(await refused({ startPage: 3, endPage: 2 })).toMatchObject({ status: 400 });
  expect(await refused({ startPage: 3, endPage: 40 })).toMatchObject({ status: 400 });
  expect(await refused({})).toMatchObject({ code: 3001 });
  const { taskId } = await ann.call(translateFile, {
    fileId,
    to: 'zh-CN',
    startPage: 2,
    endPage: 4,
    msgId: 'message-1',
  });
  expect(
    await ann.call(translateFile, { fileId, to: 'zh-CN', startPage: 2, endPage: 4, msgId: 'message-1' }),
  ).toMatchObject({ taskId });
  const { pages } = await finishedTranslation(ann, taskId);
  expect(pages.slice(0, 5).map(({ state }) => state)).toEqual(['waiting', 'done', 'done', 'done', 'waiting']);
  expect(await ann.try(translateFile, { taskId, startPage: 5, endPage: 12 })).toMatchObject({ code: 3001 });
});

it('states the plan’s page limit for a document of a thousand pages, and refuses one beyond the absolute limit [translate.pdf]', async () => {
  const ann = await aUser(server);
  const long = await aFileToTranslate(ann, aLongPdf(1000));
  const result = await ann.try(translateFile, { fileId: long, to: 'zh-CN' });
  expect(result).toMatchObject({ code: 3001 });
  expect(result.msg).toMatch(/\b10\b/);
  const longer = await aFileToTranslate(ann, aLongPdf(2001));
  for (const call of [openTranslation, translateFile])
    expect(await ann.try(call, { fileId: longer, to: 'zh-CN' })).toMatchObject({
      status: 413,
      msg: expect.stringMatching(/2,?001 .*2,?000/) as string,
    });
  expect((await ann.call(pageTranslations, {})).total).toBe(0);
});

it('reports which paragraphs of each page were translated, kept or failed, and edits single paragraphs [translate.report] [translate.glossary]', async () => {
  const ann = await aUser(server);
  openai.answersWhen((request) => {
    const text = translateRequest(request);
    // Answers the title with a remark in place of a translation, on the retry too.
    return text.replaceAll(/<p n="1">[^<]*<\/p>/g, (passage) =>
      request.turns.at(-1)?.text.includes('Two-Column')
        ? '<p n="1">Here is the translation: hm.</p>'
        : passage,
    );
  });
  const { taskId } = await aTranslation(ann, await aDocument('multicolumn.pdf'));
  const blocks = await ann.call(getBlocks, { taskId, page: 1 });
  const title = blocks.find(({ text }) => text.startsWith('Two-Column'))!;
  expect(title).toMatchObject({
    state: 'failed',
    reason: 'The translation service returned something other than a translation.',
  });
  const first = (await ann.call(getReport, { taskId })).lines[0]!;
  const firstPage = blocks.filter(({ page }) => page === 1);
  expect(first.translated + first.kept + first.failed).toBe(firstPage.length);
  expect(first).toMatchObject({ failed: 1, state: 'done', waiting: 0 });

  openai.answersWhen(translateRequest);
  const redone = await ann.call(redoBlock, { taskId, index: title.index, remark: 'Shorter' });
  expect(redone).toMatchObject({ state: 'translated', reason: '' });
  expect(openai.requests.at(-1)?.system).toContain('Shorter');

  await ann.call(setTerms, { taskId, terms: [{ source: 'Two-Column', target: '双栏' }] });
  expect((await ann.call(getReport, { taskId })).violations).toEqual([
    { term: 'Two-Column', target: '双栏', block: title.index, page: 1 },
  ]);
  await ann.call(editBlock, { taskId, index: title.index, target: '双栏文档' });
  expect((await ann.call(getReport, { taskId })).violations).toEqual([]);
  expect(await ann.call(findBlocks, { taskId, words: '双栏' })).toMatchObject([{ index: title.index }]);
  expect(await ann.call(editBlock, { taskId, index: title.index, target: null })).toMatchObject({
    state: 'kept',
  });
});

it('refuses locked, broken and unsupported files with a reason [translate.pdf]', async () => {
  const ann = await aUser(server);
  const open = async (bytes: Uint8Array | string, name: string) =>
    ann.try(openTranslation, { fileId: await aFileToTranslate(ann, bytes, name), to: 'en' });
  expect(await open(await aDocument('libreoffice-writer-password.pdf'), 'a.pdf')).toMatchObject({
    status: 400,
    msg: 'This file is locked with a password. Remove the password and upload it again.',
  });
  expect(await open('%PDF-1.4 nothing', 'b.pdf')).toMatchObject({ status: 400 });
  expect(await open('a,b\n1,2', 'c.csv')).toMatchObject({ status: 415 });
});
