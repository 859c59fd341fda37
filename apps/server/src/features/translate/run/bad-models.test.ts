import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { getBlocks } from '@studiolo/contract/translate/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aDocument } from '../../../testing/an-upload.ts';
import { aServerWithModel } from '../../../testing/a-server.ts';
import { anOpened, translating } from '../../../testing/a-translated-file.ts';
import { aUser } from '../../../testing/a-user.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });
beforeEach(() => {
  openai.behavesWell();
  openai.requests.length = 0;
});

/** The paragraph of a paper in which four formulas stand, translated by a model that does something to its answers. */
const withFormulas = async (spoil: (answer: string) => string) => {
  openai.answersWhen((request) => spoil(translating(request)));
  const ann = await aUser(server);
  const { taskId } = await anOpened(ann, await aDocument('energy.pdf'));
  const blocks = await ann.call(getBlocks, { taskId, page: 1 });
  expect((await ann.call(pageCharges, {})).total).toBe(0);
  return blocks.find(({ text }) => text.includes('⟦4⟧'))!;
};

it.each([
  ['drops a formula', (answer: string) => answer.replaceAll('⟦2⟧', ''), 'came without a formula'],
  ['gives a formula twice', (answer: string) => answer.replaceAll('⟦2⟧', '⟦2⟧⟦2⟧'), 'came without a formula'],
  [
    'answers in another language',
    (answer: string) => answer.replaceAll('字', 'слово '),
    'in another language',
  ],
  [
    'speaks of its answer',
    (answer: string) => answer.replaceAll('>', '>Here is the translation: '),
    'something else',
  ],
  ['says nothing', () => '', 'gave no translation'],
] as const)(
  'asks again a model that %s, then keeps the original and says why [translate.formulas] [translate.report]',
  async (_what, spoil, reason) => {
    const block = await withFormulas(spoil);
    expect(block).toMatchObject({ state: 'failed', target: '' });
    expect(block.reason).toContain(reason);
    const asked = openai.requests.filter(({ turns }) => turns.at(-1)?.text.includes('⟦4⟧'));
    expect(asked.length).toBeGreaterThan(1);
  },
);

it('takes formulas in another order, and in other brackets, as the same [translate.formulas]', async () => {
  const block = await withFormulas((answer) =>
    answer.replaceAll('⟦1⟧', '⟦9⟧').replaceAll('⟦2⟧', '[[1]]').replaceAll('⟦9⟧', '【2】'),
  );
  expect(block).toMatchObject({ state: 'translated', reason: '' });
  expect(block.target.indexOf('⟦2⟧')).toBeLessThan(block.target.indexOf('⟦1⟧'));
});
