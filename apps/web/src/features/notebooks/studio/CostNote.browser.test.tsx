import { getDefaultModel, listModels } from '@studiolo/contract/models/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { aModel } from '../../../testing/a-model.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { CostNote } from './CostNote.tsx';

beforeEach(() => queryClient.clear());

const ROW = 'answers per source; nothing for sources that could not be read.';

it.each([
  ['table', undefined, `Costs 0.2 ${ROW}`],
  ['table', 2.5, `Costs 0.5 ${ROW}`],
  ['table', 0.01, `Costs 0.01 ${ROW}`],
  ['table', 0, 'Free of charge.'],
  ['quiz', undefined, 'Costs one answer; nothing if it fails.'],
  ['quiz', 2.5, 'Costs 2.5 answers; nothing if it fails.'],
  ['quiz', 0, 'Free of charge.'],
] as const)(
  'states the price of a %s with a model that counts as %s answers [notebook.table-steps]',
  async (kind, price, note) => {
    const server = fakeServer();
    server.answer(listModels, () => [aModel('gpt', price === undefined ? {} : { price }), aModel('other')]);
    server.answer(getDefaultModel, () => ({ model: 'gpt', fellBackFrom: null }));
    const screen = await renderPart(<CostNote kind={kind} />);
    await expect.element(screen.getByText(note, { exact: true })).toBeVisible();
  },
);
