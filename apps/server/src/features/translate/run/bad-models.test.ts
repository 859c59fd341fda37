import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import {
  editBlock,
  getBlocks,
  getTranslationCost,
  redoBlock,
  translateFile,
} from '@studiolo/contract/translate/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aDocument } from '../../../testing/fixtures/an-upload.ts';
import { aLinkedPdf } from '../../../testing/samples/a-linked-pdf.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import {
  aTranslation,
  finishedTranslation,
  passagesOf,
  translateRequest,
} from '../../../testing/fixtures/a-translated-file.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });
beforeEach(() => {
  openai.behavesWell();
  openai.requests.length = 0;
});

/** Translates a paragraph with four formulas with a model whose answers are altered. */
const withFormulas = async (spoil: (answer: string) => string) => {
  openai.answersWhen((request) => spoil(translateRequest(request)));
  const ann = await aUser(server);
  const { taskId } = await aTranslation(ann, await aDocument('energy.pdf'));
  const blocks = await ann.call(getBlocks, { taskId, page: 1 });
  expect((await ann.call(pageCharges, {})).total).toBe(0);
  return blocks.find(({ text }) => text.includes('⟦4⟧'))!;
};

it.each([
  ['drops a formula', (answer: string) => answer.replaceAll('⟦2⟧', ''), 'do not match those of the original'],
  [
    'gives a formula twice',
    (answer: string) => answer.replaceAll('⟦2⟧', '⟦2⟧⟦2⟧'),
    'do not match those of the original',
  ],
  [
    'answers in another language',
    (answer: string) => answer.replaceAll('字', 'слово '),
    'in another language',
  ],
  [
    'comments on its answer',
    (answer: string) => answer.replaceAll('>', '>Here is the translation: '),
    'returned something other than a translation',
  ],
  ['returns nothing', () => '', 'returned no translation'],
] as const)(
  'retries a model that %s, then keeps the original and shows the reason [translate.formulas] [translate.report]',
  async (_what, spoil, reason) => {
    const block = await withFormulas(spoil);
    expect(block).toMatchObject({ state: 'failed', target: '' });
    expect(block.reason).toContain(reason);
    const requests = openai.requests.filter(({ turns }) => turns.at(-1)?.text.includes('⟦4⟧'));
    expect(requests.length).toBeGreaterThan(1);
  },
);

it('retries a model that loses bold text or links, then accepts its words without them [translate.formulas]', async () => {
  // Keeps only one of three pairs of placeholders intact.
  openai.answersWhen((request) => translateRequest(request).replaceAll(/⟦1⟧|⟦\/2⟧/g, ''));
  const ann = await aUser(server);
  const { taskId } = await aTranslation(ann, aLinkedPdf());
  const [block] = await ann.call(getBlocks, { taskId, page: 1 });
  expect(block).toMatchObject({ state: 'translated', reason: '' });
  expect(block?.target.match(/⟦.*?⟧/g)).toEqual(['⟦3⟧', '⟦/3⟧', '⟦4⟧']);
  const requests = openai.requests.filter(({ turns }) => turns.at(-1)?.text.includes('⟦/3⟧'));
  expect(requests).toHaveLength(2);

  openai.answersWhen(translateRequest);
  const redone = await ann.call(redoBlock, { taskId, index: block!.index });
  expect(redone.target.match(/⟦.*?⟧/g)).toEqual(block?.text.match(/⟦.*?⟧/g));
  const plain = { taskId, index: block!.index, target: '一座灯塔 ⟦4⟧。' };
  expect(await ann.call(editBlock, plain)).toMatchObject({ state: 'edited', target: '一座灯塔 ⟦4⟧。' });
  expect(await ann.try(editBlock, { ...plain, target: '⟦1⟧灯塔⟦/1⟧。' })).toMatchObject({ status: 400 });
});

it('stops if the quota of the model service is spent, charges the finished pages, and continues after them [translate.states] [plan.ledger]', async () => {
  openai.answersWhen(translateRequest);
  const spent = { error: { message: 'You exceeded your current quota.', code: 'insufficient_quota' } };
  const ann = await aUser(server);
  const { taskId } = await aTranslation(ann, await aDocument('multicolumn.pdf'));
  const [last] = await ann.call(getBlocks, { taskId, page: 3 });
  openai.refusesWhen((request) => passagesOf(request).includes(last!.text), spent, 429);
  await ann.call(translateFile, { taskId });
  const stopped = await finishedTranslation(ann, taskId);
  expect(stopped).toMatchObject({ state: 'stopped', status: 'failed' });
  expect(stopped.error).not.toBe('');
  expect(stopped.pages.map(({ state }) => state)).toEqual(['done', 'done', 'waiting']);
  const charges = async () => (await ann.call(pageCharges, {})).records.map(({ paid }) => paid);
  expect(await charges()).toEqual([1]);

  openai.behavesWell();
  openai.answersWhen(translateRequest);
  expect(await ann.call(getTranslationCost, { taskId })).toMatchObject({ amount: 1, left: 29 });
  await ann.call(translateFile, { taskId });
  expect(await finishedTranslation(ann, taskId)).toMatchObject({ state: 'done', donePages: 3, error: '' });
  expect(await charges()).toEqual([1, 1]);
});

it('accepts placeholders of formulas in another order and in other brackets [translate.formulas]', async () => {
  const block = await withFormulas((answer) =>
    answer.replaceAll('⟦1⟧', '⟦9⟧').replaceAll('⟦2⟧', '[[1]]').replaceAll('⟦9⟧', '【2】'),
  );
  expect(block).toMatchObject({ state: 'translated', reason: '' });
  expect(block.target.indexOf('⟦2⟧')).toBeLessThan(block.target.indexOf('⟦1⟧'));
});
