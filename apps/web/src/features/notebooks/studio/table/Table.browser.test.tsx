import { listModels, getDefaultModel } from '@studiolo/contract/models/endpoints';
import type { StudioContent, StudioKind, TableCell } from '@studiolo/contract/notebooks/studio-content';
import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import {
  createStudioItem,
  getStudioItem,
  pageStudioItems,
} from '@studiolo/contract/notebooks/studio-endpoints';
import { pageSources } from '@studiolo/contract/notebooks/source-endpoints';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import {
  correctTableCell,
  fillTable,
  removeTableParts,
  restoreTableParts,
} from '@studiolo/contract/notebooks/table-endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeReader } from '../../../../core/reader/reader.state.ts';
import { queryClient } from '../../../../platform/queries/query-client.ts';
import { fakeServer, type FakeServer } from '../../../../testing/fake-server.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { StudioPanel } from '../StudioPanel.tsx';

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
  answerSources(aSource('rock'));
  server.answer(pageStudioItems, () => ({ records: [], total: 0, current: 1, size: 20, pages: 0 }));
});

const LATER = '2026-11-21T10:00:00.000Z';

const aSource = (sourceId: string, createDate = NOW): Source => ({
  sourceId,
  notebookId: 'n',
  kind: 'text',
  title: `${sourceId}.txt`,
  fileId: `file-${sourceId}`,
  fileKind: 'txt',
  size: 1,
  url: '',
  schedule: 'never',
  status: 'learned',
  progress: null,
  error: '',
  canRetry: false,
  remark: '',
  report: '',
  isRecognized: false,
  length: 42,
  changes: null,
  createDate,
  updateDate: createDate,
  origin: null,
  summary: '',
  topics: [],
  questions: [],
  isExtract: true,
});

const answerSources = (...sources: Source[]) =>
  server.answer(pageSources, () => ({
    records: sources,
    total: sources.length,
    current: 1,
    size: 100,
    pages: 1,
  }));

const aTable = (cell: TableCell): StudioItem =>
  anItem('table', {
    shape: 'table',
    columns: ['Lit in', 'Height'],
    rows: [{ sourceId: 'rock', name: 'rock.txt', cells: [cell, { values: [] }] }],
  });

const show = (item?: StudioItem) => {
  if (item) server.answer(getStudioItem, () => item);
  return renderPart(<StudioPanel notebookId="n" canEdit />, item ? '/notebook/n?studio=i' : '/notebook/n');
};

it('asks for the columns of a table, and refuses duplicate ones [notebook.table]', async () => {
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
    .poll(() => server.requestsTo(createStudioItem)[0]?.input)
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
      rows: [{ sourceId: 'rock', name: 'rock.txt', cells: [{ values: [] }, { values }] }],
    }),
  );

  await expect.element(screen.getByRole('rowheader', { name: 'rock.txt' })).toBeVisible();
  await expect.element(screen.getByText('Not stated')).toBeVisible();
  await expect.element(screen.getByText('The passages disagree')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: /1811.*1812/ })).toBeVisible();
});

it('corrects a cell by keyboard, says so, and undoes it [notebook.table-correct]', async () => {
  let item = aTable({ values: [{ text: '1811', cites: [1] }] });
  server.answer(getStudioItem, () => item);
  server.answer(correctTableCell, ({ value }) => {
    const values = [{ text: '1811', cites: [1] }];
    item = aTable(value === null ? { values } : { values, correction: value });
    return null;
  });
  const screen = await show(item);
  server.answer(getStudioItem, () => item);

  const pencil = screen.getByRole('button', { name: 'Correct: Lit in, rock.txt' });
  await expect.element(pencil).toBeVisible();
  (pencil.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const field = screen.getByRole('textbox', { name: 'Value' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('1811');
  await field.fill('1 February 1811');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Corrected by hand')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: /1 February 1811/ })).toBeVisible();
  await expect.element(pencil).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Undo the correction' }).click();
  await expect.element(screen.getByText('Corrected by hand')).not.toBeInTheDocument();
  await expect
    .poll(() => server.requestsTo(correctTableCell).map(({ input }) => input))
    .toMatchObject([
      { sourceId: 'rock', column: 'Lit in', value: '1 February 1811' },
      { sourceId: 'rock', column: 'Lit in', value: null },
    ]);
});

it('offers sources that were added later as rows, and fills only them [notebook.table-fill]', async () => {
  answerSources(aSource('rock'), aSource('other'), aSource('skerry', LATER));
  server.answer(fillTable, () => ({ itemId: 'i', runId: 'r' }));
  const screen = await show(aTable({ values: [{ text: '1811', cites: [1] }] }));

  await expect.element(screen.getByText('New sources that are not in the table: 1.')).toBeVisible();
  await screen.getByRole('button', { name: 'Add rows…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Rows' });
  await expect.element(dialog.getByRole('checkbox', { name: 'skerry.txt' })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: 'other.txt' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Add and fill' }).click();

  await expect.poll(() => server.requestsTo(fillTable)[0]?.input).toMatchObject({ sourceIds: ['skerry'] });
});

it('says that the source of a row was deleted [notebook.table-fill]', async () => {
  answerSources(aSource('other'));
  const screen = await show(aTable({ values: [{ text: '1811', cites: [1] }] }));
  await expect.element(screen.getByRole('rowheader', { name: /rock\.txt.*Source deleted/ })).toBeVisible();
});

it('adds a column, refuses one that exists, and removes one with undo [notebook.table-columns]', async () => {
  server.answer(fillTable, () => ({ itemId: 'i', runId: 'r' }));
  server.answer(removeTableParts, () => null);
  server.answer(restoreTableParts, () => null);
  const screen = await show(aTable({ values: [{ text: '1811', cites: [1] }] }));

  await screen.getByRole('button', { name: 'Columns', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('textbox', { name: 'New columns' }).fill('HEIGHT');
  await expect.element(dialog.getByText('Two columns have the same name.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove: Height' }).click();
  await expect
    .poll(() => server.requestsTo(removeTableParts)[0]?.input)
    .toMatchObject({ itemId: 'i', columns: ['Height'] });
  await dialog.getByRole('textbox', { name: 'New columns' }).fill('Keepers');
  await dialog.getByRole('button', { name: 'Add and fill' }).click();
  await expect.poll(() => server.requestsTo(fillTable)[0]?.input).toMatchObject({ columns: ['Keepers'] });
});

it('shows the rows that have arrived while the others wait [notebook.table-steps]', async () => {
  const item: StudioItem = {
    ...anItem('table', {
      shape: 'table',
      columns: ['Lit in'],
      rows: [
        { sourceId: 'rock', name: 'rock.txt', cells: [{ values: [{ text: '1811', cites: [1] }] }] },
        { sourceId: 'skerry', name: 'skerry.txt', cells: [{ state: 'waiting', values: [] }] },
      ],
    }),
    status: 'making',
  };
  const screen = await show(item);
  await expect.element(screen.getByRole('cell', { name: /1811/ })).toBeVisible();
  await expect.element(screen.getByText('Waiting…')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
});
