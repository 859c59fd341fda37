import { getDefaultModel, listModels } from '@studiolo/contract/models/endpoints';
import type { Notebook } from '@studiolo/contract/notebooks/entities';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { pageSources } from '@studiolo/contract/notebooks/source-endpoints';
import { pageStudioItems } from '@studiolo/contract/notebooks/studio-endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { StudioPart } from './StudioPart.tsx';

const notebook = { notebookId: 'n', role: 'owner' } as Notebook;
const NO_RECORDS = { records: [], total: 0, current: 1, size: 20, pages: 0 };

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answer(listModels, () => []);
  server.answer(getDefaultModel, () => ({ model: 'gpt', fellBackFrom: null }));
  server.answer(pageRuns, () => NO_RECORDS);
  server.answer(pageStudioItems, () => NO_RECORDS);
});

it.each([
  ['no source', [], 'Add a source first: a file, a page or a text.'],
  ['a source that is being read', ['learning'], 'The sources are still being read. Please wait a moment.'],
  [
    'a source that could not be read',
    ['failed'],
    'None of the sources could be read. Please add another one.',
  ],
] as const)(
  'states what a notebook with %s lacks, and generates nothing [notebook.studio]',
  async (_name, statuses, message) => {
    const records = statuses.map((status, at) => ({ sourceId: `s${at}`, status, questions: [] as string[] }));
    server.answer(pageSources, () => ({ ...NO_RECORDS, records: records as unknown as Source[] }));
    const screen = await renderPart(<StudioPart notebook={notebook} />, '/notebook/n');
    await screen.getByRole('button', { name: 'Essay' }).click();
    const dialog = screen.getByRole('dialog', { name: 'New: Essay' });
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Generate' })).toBeDisabled();
    expect(dialog.getByText('From all sources that are ready.').elements()).toHaveLength(0);
  },
);
