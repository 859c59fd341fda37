import { listModels, getDefaultModel } from '@studiolo/contract/models/endpoints';
import type { StudioContent, StudioKind } from '@studiolo/contract/notebooks/studio-content';
import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import {
  checkEvidence,
  createStudioItem,
  editStudioText,
  getStudioItem,
  pageStudioItems,
} from '@studiolo/contract/notebooks/studio-endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeReader, useReader } from '../../../core/reader/reader.state.ts';
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

const anItem = (
  kind: StudioKind,
  content: StudioContent | null,
  change: Partial<StudioItem> = {},
): StudioItem => ({
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
  ...change,
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
afterEach(() => page.viewport(1280, 800));

const show = (item?: StudioItem, props: { canEdit?: boolean } = {}) => {
  if (item) server.answer(getStudioItem, () => item);
  return renderPart(
    <StudioPanel notebookId="n" canEdit={props.canEdit ?? true} />,
    item ? '/notebook/n?studio=i' : '/notebook/n',
  );
};

it('requests an item from all sources with the given options [notebook.studio]', async () => {
  server.answer(createStudioItem, () => ({ itemId: 'i', runId: 'r' }));
  const screen = await show();
  await expect.element(screen.getByText('Nothing has been created yet.')).toBeVisible();

  await screen.getByRole('button', { name: 'Essay' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New: Essay' });
  await dialog.getByRole('textbox').fill('Above all the lamp');
  await dialog.getByRole('radio', { name: 'Long' }).click();
  await dialog.getByRole('radio', { name: 'Lively' }).click();
  await dialog.getByRole('button', { name: 'Generate' }).click();

  await expect
    .poll(() => server.requestsTo(createStudioItem)[0]?.input)
    .toEqual({
      notebookId: 'n',
      kind: 'essay',
      instruction: 'Above all the lamp',
      length: 'long',
      tone: 'lively',
    });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('offers nothing to create or change without write access [notebook.studio]', async () => {
  const screen = await show(undefined, { canEdit: false });
  await expect.element(screen.getByText('Nothing has been created in this notebook yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Essay' }).elements()).toHaveLength(0);
});

it('answers a quiz with the keyboard, explains each answer, and shows the score at the end [notebook.studio]', async () => {
  const question = (words: string) => ({
    question: words,
    options: ['1807', '1811'],
    right: 1,
    explanation: QUOTE,
    cites: [1],
  });
  const screen = await show(
    anItem('quiz', { shape: 'quiz', questions: [question('Lit when?'), question('And this?')] }),
  );

  await expect.element(screen.getByRole('heading', { name: 'Lit when?' })).toHaveFocus();
  await userEvent.keyboard('1');
  await expect.element(screen.getByText('Not quite. The right answer: 1811')).toBeVisible();
  await expect.element(screen.getByText(/^The lamp was first lit/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'And this?' })).toHaveFocus();
  await userEvent.keyboard('b');
  await expect.element(screen.getByText('Right.', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'See the result' }).click();

  await expect.element(screen.getByText('1 of 2 right')).toBeVisible();
  await screen.getByRole('button', { name: 'Only wrong answers' }).click();
  await expect.element(screen.getByText('Question 1 of 1')).toBeVisible();
});

it('flips cards, and repeats those marked as unknown [notebook.studio]', async () => {
  const cards = ['A keeper', 'A reef'].map((front) => ({ front, back: `${front}!`, cites: [1] }));
  const screen = await show(anItem('cards', { shape: 'cards', cards }));

  await screen.getByRole('button', { name: /A keeper/ }).click();
  await expect.element(screen.getByText('A keeper!')).toBeVisible();
  await screen.getByRole('button', { name: 'Source 1: rock.txt' }).first().click();
  expect(useReader.getState().anchor?.quote).toBe(QUOTE);
  await screen.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(screen.getByText('A reef', { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Knew it' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Flip' }).click();
  await expect.element(screen.getByText('A reef!')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /A reef!/ })).toHaveFocus();
  await screen.getByRole('button', { name: 'Knew it' }).click();
  await expect.element(screen.getByText('1 of 2 known')).toBeVisible();
  await screen.getByRole('button', { name: 'Only cards not known yet' }).click();
  await expect.element(screen.getByText('A keeper', { exact: true })).toBeVisible();
});

it('moves through a mind map as a tree with the keyboard, expands it, and opens a passage [notebook.studio]', async () => {
  const nodes = [
    { text: 'Bell Rock', parent: null, cites: [] },
    { text: 'Lamp', parent: 0, cites: [] },
    { text: QUOTE, parent: 1, cites: [1] },
    { text: 'Tower', parent: 0, cites: [] },
  ];
  const screen = await show(anItem('mindmap', { shape: 'mindmap', nodes }));
  const item = (name: string) => screen.getByRole('treeitem', { name });

  await expect.element(item('Lamp')).toHaveAttribute('aria-expanded', 'false');
  expect(item(QUOTE).elements()).toHaveLength(0);
  (item('Bell Rock').element() as SVGElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(item('Lamp')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(useReader.getState().anchor?.quote).toBe(QUOTE);
  await screen.getByRole('button', { name: 'Zoom in' }).click();
  await screen.getByRole('button', { name: 'Fit' }).click();
});

it('sorts the table of facts [notebook.studio]', async () => {
  const facts = [
    { subject: 'Tower', statement: 'It is high.', figure: '35.3', cites: [1] },
    { subject: 'Keepers', statement: 'There were some.', figure: '9', cites: [1] },
  ];
  const screen = await show(anItem('facts', { shape: 'facts', facts }));
  const first = () => document.querySelector('tbody td')?.textContent;

  await expect.poll(first).toBe('Tower');
  await screen.getByRole('button', { name: 'Figure' }).click();
  expect(first()).toBe('Keepers');
  await expect
    .element(screen.getByRole('columnheader', { name: 'Figure' }))
    .toHaveAttribute('aria-sort', 'ascending');
});

it('marks unsupported sentences, and finds evidence for, softens, deletes or keeps them [notebook.studio]', async () => {
  const text = 'The lamp is old. The tower sings. Keepers fly.';
  const sentence = (words: string, state: 'partly' | 'unsupported', support = [ANCHOR]) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
    state,
    support,
  });
  server.answer(checkEvidence, () => ({
    sentences: [
      sentence('The lamp is old.', 'partly'),
      sentence('The tower sings.', 'unsupported', []),
      sentence('Keepers fly.', 'unsupported', []),
    ],
  }));
  server.answer(editStudioText, () => null);
  const screen = await show(anItem('essay', { shape: 'text', text }));

  await screen.getByRole('button', { name: 'Check the evidence' }).click();
  await expect.element(screen.getByText('0 of 3 sentences are supported by the sources.')).toBeVisible();
  await screen.getByRole('button', { name: /The lamp is old/ }).click();
  await screen.getByRole('button', { name: 'Find support' }).click();
  await expect.element(screen.getByText(/^The lamp was first lit/)).toBeVisible();
  await screen.getByRole('button', { name: 'Cite this' }).click();
  await expect.element(screen.getByText('1 of 3 sentences are supported by the sources.')).toBeVisible();
  await screen.getByRole('button', { name: /The tower sings/ }).click();
  await screen.getByRole('button', { name: 'Soften' }).click();
  await expect.element(screen.getByText(/It may be that the tower sings/)).toBeVisible();
  await screen.getByRole('button', { name: /Keepers fly/ }).click();
  await screen.getByRole('button', { name: 'Delete it' }).click();
  await expect.element(screen.getByText('2 of 2 sentences are supported by the sources.')).toBeVisible();

  await expect
    .poll(() => server.requestsTo(editStudioText).map(({ input }) => input['text']))
    .toEqual([
      'The lamp is old. [1] The tower sings. Keepers fly.',
      'The lamp is old. [1] It may be that the tower sings. Keepers fly.',
      'The lamp is old. [1] It may be that the tower sings. ',
    ]);
});

it('focuses the row of an item after the item was closed [notebook.studio]', async () => {
  const item = anItem('essay', { shape: 'text', text: QUOTE });
  server.answer(getStudioItem, () => item);
  server.answer(pageStudioItems, () => ({ records: [item], total: 1, current: 1, size: 20, pages: 1 }));
  const screen = await show();
  const row = screen.getByRole('button', { name: /^Bell Rock Essay/ });
  await row.click();
  await screen.getByRole('button', { name: 'Back to “Create”' }).click();
  await expect.element(row).toHaveFocus();
});

it('fits a mind map into its enlarged window [notebook.studio]', async () => {
  const nodes = [
    { text: 'Bell Rock', parent: null, cites: [] },
    { text: 'Lamp', parent: 0, cites: [1] },
  ];
  const screen = await show(anItem('mindmap', { shape: 'mindmap', nodes }));
  await screen.getByRole('button', { name: 'Enlarge' }).click();
  const large = screen.getByRole('dialog').getByRole('tree');
  await expect.element(large).toBeVisible();
  const middleOf = (element: Element | null | undefined) => {
    const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return top + height / 2;
  };
  await expect
    .poll(() => Math.abs(middleOf(large.element()) - middleOf(large.element().closest('svg'))))
    .toBeLessThan(8);
});

it('shows failed items with the reason, and items in progress [notebook.studio]', async () => {
  const screen = await show(anItem('quiz', null, { status: 'failed', error: 'The sources hold nothing.' }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The sources hold nothing.');
  await screen.getByRole('button', { name: 'Back to “Create”' }).click();
  await expect.element(screen.getByText('Nothing has been created yet.')).toBeVisible();
});
