import { getSetup, testSetup } from '@studiolo/contract/admin/setup';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import {
  getBlocks,
  getTranslation,
  getTranslationCost,
  listTranslators,
  openTranslation,
  redoBlock,
  setTerms,
  translateFile,
} from '@studiolo/contract/translate/endpoints';
import type { TranslatorName } from '@studiolo/contract/translate/engines';
import { beforeEach, expect, it } from 'vitest';
import { aDocument } from '../../testing/fixtures/an-upload.ts';
import { aServer, aStandIn, settingsOf } from '../../testing/fixtures/a-server.ts';
import {
  aFileToTranslate,
  finishedTranslation,
  translateRequest,
} from '../../testing/fixtures/a-translated-file.ts';
import { settingsOfEngines, someEngines } from '../../testing/fixtures/a-translation-engine.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { aLinkedPdf } from '../../testing/samples/a-linked-pdf.ts';
import { startOpenAI } from '../../testing/stand-ins/models/openai.ts';

const BOSS = 'boss@example.com';
const engines = someEngines();
const openai = aStandIn(() => startOpenAI({ models: ['gpt-4o-mini'] }));
const server = aServer(() => ({
  settings: { ...settingsOf(openai), ...settingsOfEngines(engines), ADMIN_EMAILS: BOSS },
}));
const plain = aServer(() => ({ settings: settingsOfEngines(engines) }));

beforeEach(() => {
  openai.behavesWell();
  openai.answersWhen(translateRequest);
  openai.requests.length = 0;
  engines.deepl.behavesWell();
  engines.deepl.setGlossaries(true);
  engines.tencent.behavesWell();
});

const openAndRead = async (
  user: TestUser,
  bytes: Uint8Array | string,
  translator?: TranslatorName,
  name = 'paper.pdf',
) => {
  const fileId = await aFileToTranslate(user, bytes, name);
  const input = { fileId, from: 'en', to: 'zh-CN', ...(translator && { translator }) } as const;
  const { taskId } = await user.call(openTranslation, input);
  return finishedTranslation(user, taskId);
};

it('offers the model and each configured service, and shows which of them support the languages [translate.engines]', async () => {
  const ann = await aUser(server);
  expect(await ann.call(listTranslators, { from: 'en', to: 'zh-CN' })).toEqual([
    { name: 'model', label: 'AI model', canTranslate: true },
    { name: 'deepl', label: 'DeepL', canTranslate: true },
    { name: 'tencent', label: '腾讯翻译 (Tencent)', canTranslate: true },
  ]);
  expect((await ann.call(listTranslators, { to: 'pl' })).at(-1)).toMatchObject({ canTranslate: false });
  const fileId = await aFileToTranslate(ann, 'A lamp.', 'a.md');
  expect(await ann.try(openTranslation, { fileId, to: 'pl', translator: 'tencent' })).toMatchObject({
    status: 400,
    msg: '腾讯翻译 (Tencent) does not translate between these languages. Choose another service.',
  });
  expect(await ann.try(openTranslation, { fileId, to: 'pl', translator: 'baidu' })).toMatchObject({
    status: 422,
    msg: '百度翻译 (Baidu) is not set up here any more. Choose another service.',
  });
});

it.each(['deepl', 'tencent'] as const)(
  'translates a document with %s and without a model, keeps its formulas, and charges its pages as with a model [translate.engines] [translate.formulas] [plan.ledger]',
  async (translator) => {
    const ann = await aUser(server);
    const { taskId, pages, ...first } = await openAndRead(
      ann,
      await aDocument('multicolumn.pdf'),
      translator,
    );
    expect(first).toMatchObject({ state: 'ready', translator, hasModel: true });
    expect(pages.map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting']);
    expect(await ann.call(getTranslationCost, { taskId })).toMatchObject({ amount: 2, left: 30 });
    await ann.call(translateFile, { taskId });
    expect(await finishedTranslation(ann, taskId)).toMatchObject({ state: 'done', donePages: 3, error: '' });
    expect((await ann.call(pageCharges, {})).records).toMatchObject([{ meter: 'page', amount: 2, paid: 2 }]);
    expect(openai.requests).toEqual([]);

    const energy = await openAndRead(ann, await aDocument('energy.pdf'), translator);
    const blocks = await ann.call(getBlocks, { taskId: energy.taskId, page: 1 });
    const block = blocks.find(({ text }) => text.includes('⟦4⟧'))!;
    expect(block).toMatchObject({ state: 'translated', reason: '' });
    expect(block.target.match(/⟦\/?\d+⟧/g)?.toSorted()).toEqual(block.text.match(/⟦\/?\d+⟧/g)?.toSorted());
  },
);

it('continues with another translator if the user chooses one for the next pages [translate.engines]', async () => {
  const ann = await aUser(server);
  const { taskId, translator } = await openAndRead(ann, await aDocument('multicolumn.pdf'));
  expect(translator).toBe('model');
  const count = openai.requests.length;
  await ann.call(translateFile, { taskId, startPage: 2, endPage: 3, translator: 'deepl' });
  expect(await finishedTranslation(ann, taskId)).toMatchObject({ state: 'done', translator: 'deepl' });
  expect(openai.requests).toHaveLength(count);
  expect(engines.deepl.calls.length).toBeGreaterThan(0);
});

it('retries without bold text and links if a service loses them, and keeps a paragraph in the original if it loses a formula [translate.engines] [translate.formulas]', async () => {
  const ann = await aUser(server);
  engines.deepl.spoils((text) => text.replaceAll(/<\/?s\b[^>]*>/g, ''));
  const linked = await openAndRead(ann, aLinkedPdf(), 'deepl');
  const [block] = await ann.call(getBlocks, { taskId: linked.taskId, page: 1 });
  expect(block).toMatchObject({ state: 'translated', reason: '' });
  expect(block?.target.match(/⟦.*?⟧/g)).toEqual(['⟦4⟧']);
  const bodies = engines.deepl.calls.map(({ body }) => body);
  expect(bodies.filter((body) => body.includes('<s i'))).toHaveLength(1);
  expect(bodies).toHaveLength(2);

  engines.deepl.spoils((text) => text.replace(/<k>⟦\d+⟧<\/k>/, ''));
  const energy = await openAndRead(ann, await aDocument('energy.pdf'), 'deepl');
  const lostBlock = (await ann.call(getBlocks, { taskId: energy.taskId, page: 1 })).find(({ text }) =>
    text.includes('⟦4⟧'),
  );
  expect(lostBlock).toMatchObject({ state: 'failed', target: '' });
  expect(lostBlock?.reason).toContain('do not match those of the original');
});

it('keeps the cells of a table in order, and uses the user’s terms [translate.engines] [translate.glossary]', async () => {
  const ann = await aUser(server);
  const text =
    '# Towers\n\n| Name | Height |\n| --- | --- |\n| Pharos | a hundred metres |\n\nThe Pharos warns ships.\n';
  for (const translator of ['deepl', 'tencent'] as const) {
    const { taskId } = await openAndRead(ann, text, translator, 'towers.md');
    await ann.call(setTerms, { taskId, terms: [{ source: 'Pharos', target: '法罗斯' }] });
    const blocks = await ann.call(getBlocks, { taskId, page: 1 });
    expect(blocks.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'heading translated',
      'cells translated',
      'paragraph translated',
    ]);
    const redone = await ann.call(redoBlock, { taskId, index: 2 });
    expect(redone).toMatchObject({ target: '字 法罗斯 字字 字字.', violations: [] });
    // Translation services accept no remarks, so the model translates.
    const remarked = await ann.call(redoBlock, { taskId, index: 2, remark: 'Shorter' });
    expect(remarked.state).toBe('translated');
    expect(openai.requests.at(-1)?.system).toContain('Shorter');
  }
});

it.each([
  [{ status: 403, body: '' }, 'DeepL refused our key. The operator has to check it.'],
  [{ status: 456, body: {} }, 'The account with DeepL is out of credit. The operator has to top it up.'],
  [
    { status: 429, body: {}, headers: { 'retry-after': '90' } },
    'DeepL is at its limit. Please try again in 90 seconds.',
  ],
  [{ status: 400, body: { message: 'Bad request.' } }, 'DeepL refused this text.'],
])(
  'reports why a service did not translate, and charges nothing: %j [translate.engines]',
  async (reply, words) => {
    const ann = await aUser(server);
    engines.deepl.refuses(reply);
    const { taskId, error } = await openAndRead(ann, await aDocument('multicolumn.pdf'), 'deepl');
    expect(error).toBe(words);
    await ann.call(translateFile, { taskId });
    expect(await finishedTranslation(ann, taskId)).toMatchObject({ state: 'stopped', error: words });
    const { records } = await ann.call(pageCharges, {});
    expect(records.map(({ paid }) => paid)).toEqual([0]);
  },
);

it('waits as long as a busy service asks, and continues [translate.engines]', async () => {
  const ann = await aUser(server);
  engines.deepl.refuses({ status: 429, body: {}, headers: { 'retry-after': '0' } }, 2);
  expect(await openAndRead(ann, await aDocument('multicolumn.pdf'), 'deepl')).toMatchObject({
    state: 'ready',
    donePages: 1,
  });
});

it('translates with the first service that supports the languages if no model is configured [translate.engines]', async () => {
  const ann = await aUser(plain);
  const { taskId } = await openAndRead(ann, await aDocument('multicolumn.pdf'));
  expect(await ann.call(getTranslation, { taskId })).toMatchObject({
    translator: 'deepl',
    hasModel: true,
    donePages: 1,
  });
  const remark = { taskId, index: 0, remark: 'Shorter' };
  expect(await ann.try(redoBlock, remark)).toMatchObject({ msg: 'DeepL cannot follow a remark.' });
  expect(await ann.try(translateFile, { taskId, translator: 'model' })).toMatchObject({ status: 422 });
});

it('shows operators which services are configured, and tests each [translate.engines] [admin.setup]', async () => {
  const boss = await aUser(server, BOSS);
  const { services } = await boss.call(getSetup, {});
  expect(services.find(({ name }) => name === 'translation')).toMatchObject({ isSetUp: true, canTest: true });
  expect(await boss.call(testSetup, { name: 'translation' })).toEqual({
    isGood: true,
    details:
      'translation: deepl: responds, lighthouse is 字字字字\ntranslation: tencent: responds, lighthouse is 字字字字',
  });
  engines.deepl.refuses({ status: 456, body: {} });
  expect(await boss.call(testSetup, { name: 'translation' })).toMatchObject({
    isGood: false,
    details: expect.stringContaining('deepl: status 456') as string,
  });
});
