import { listModels, getDefaultModel } from '@studiolo/contract/models/endpoints';
import type { StudioContent, StudioKind } from '@studiolo/contract/notebooks/studio-content';
import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import {
  createStudioItem,
  getStudioItem,
  pageStudioItems,
} from '@studiolo/contract/notebooks/studio-endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { closeReader } from '../../../core/reader/reader.state.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { StudioPanel } from './StudioPanel.tsx';

const NOW = '2026-11-20T10:00:00.000Z';
const QUOTE = 'The lamp was first lit on 1 February 1811.';
const ANCHOR = {
  number: 1,
  fileId: 'f',
  name: 'rock.txt',
  quote: QUOTE,
  hash: 'h',
  place: { kind: 'text' as const, start: 0, end: 42 },
};

const anItem = (kind: StudioKind, content: StudioContent): StudioItem => ({
  itemId: 'i',
  notebookId: 'n',
  kind,
  title: 'Bell Rock',
  status: 'ready',
  runId: 'r',
  isMine: true,
  error: '',
  isExtract: true,
  createDate: NOW,
  updateDate: NOW,
  sourceIds: null,
  instruction: '',
  length: 'medium',
  tone: 'neutral',
  model: 'builtin',
  remark: 'Made without a language model.',
  content,
  anchors: [ANCHOR],
});

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  closeReader();
  server = fakeServer();
  server.answer(listModels, () => []);
  server.answer(getDefaultModel, () => ({ model: 'gpt', fellBackFrom: null }));
  server.answer(pageRuns, () => ({ records: [], total: 0, current: 1, size: 20, pages: 0 }));
  server.answer(pageStudioItems, () => ({ records: [], total: 0, current: 1, size: 20, pages: 0 }));
});

const show = (item?: StudioItem) => {
  if (item) server.answer(getStudioItem, () => item);
  return renderPart(<StudioPanel notebookId="n" canEdit />, item ? '/notebook/n?studio=i' : '/notebook/n');
};

it('asks for the columns of a table, and refuses doubled ones [notebook.table]', async () => {
  server.answer(createStudioItem, () => ({ itemId: 'i', runId: 'r' }));
  const screen = await show();

  await screen.getByRole('button', { name: 'Comparison table' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New: Comparison table' });
  await expect.element(dialog.getByRole('button', { name: 'Generate' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Columns' }).fill('Height, height');
  await expect.element(dialog.getByText('Two columns have the same name.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Generate' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Columns' }).fill('Height，Lit in,');
  await dialog.getByRole('button', { name: 'Generate' }).click();

  await expect
    .poll(() => server.asked(createStudioItem)[0]?.input)
    .toMatchObject({ notebookId: 'n', kind: 'table', columns: ['Height', 'Lit in'] });
});

it('shows values with their passages, and marks those that are missing or disagree [notebook.table]', async () => {
  const values = [
    { text: '1811', cites: [1] },
    { text: '1812', cites: [1] },
  ];
  const screen = await show(
    anItem('table', {
      shape: 'table',
      columns: ['Height', 'Lit in'],
      rows: [{ name: 'rock.txt', cells: [{ values: [] }, { values }] }],
    }),
  );

  await expect.element(screen.getByRole('rowheader', { name: 'rock.txt' })).toBeVisible();
  await expect.element(screen.getByText('Not stated')).toBeVisible();
  await expect.element(screen.getByText('The passages disagree')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: /1811.*1812/ })).toBeVisible();
});
