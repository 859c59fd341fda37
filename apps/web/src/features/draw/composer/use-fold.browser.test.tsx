import type { Drawing, DrawService } from '@studiolo/contract/draw/entities';
import { imagine, listDrawServices, pageDrawings } from '@studiolo/contract/draw/endpoints';
import { getPromptTools } from '@studiolo/contract/draw/prompt-tool-endpoints';
import { toPage } from '@studiolo/contract/wire/page';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { Composer } from './Composer.tsx';
import { write } from './draft.state.ts';

const SERVICE: DrawService = {
  name: 'openai',
  label: 'OpenAI',
  actions: ['CREATE'],
  changes: [],
  aspects: ['1:1'],
  parameters: [],
  pictures: 4,
  isGrid: false,
  isFree: false,
  usesFlags: false,
};
const DRAWING: Drawing = {
  type: 'response',
  content: '',
  urls: [],
  msgId: 'm',
  mjTaskId: 'd',
  botName: 'openai',
  action: 'CREATE',
  progress: 100,
  code: '00',
  date: '2026-11-28T10:00:00.000Z',
  prompt: 'A lighthouse',
  parentId: '',
  index: 0,
  expand1: '',
  expand2: '',
  expand3: '',
  expand4: '',
  pictures: [],
  remark: '',
  count: 1,
  isSketch: false,
  changes: [],
  change: null,
  ahead: 0,
  preview: '',
  matrix: null,
  english: '',
  sourceIds: [],
};

let server: FakeServer;

beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  signIn('token');
  write({ text: '', matrix: undefined });
  server.answer(listDrawServices, () => [SERVICE]);
  server.answer(getPromptTools, () => ({ canWrite: false, canSee: false, left: 5 }));
  server.answer(imagine, () => DRAWING);
});

const hasDrawings = (count: number) =>
  server.answer(pageDrawings, () =>
    toPage(Array<Drawing>(count).fill(DRAWING), count, { current: 1, size: 10 }),
  );

it('on a phone with existing drawings, is one line until it is touched, and collapses after drawing [draw.gallery]', async () => {
  await page.viewport(390, 844);
  hasDrawings(1);
  const screen = await renderPart(<Composer />);
  const prompt = screen.getByRole('textbox', { name: 'Describe the picture' });
  const draw = screen.getByRole('button', { name: 'Draw', exact: true });
  await expect.element(draw).not.toBeInTheDocument();
  const folded = screen.container.querySelector('form')?.getBoundingClientRect().height ?? 0;
  expect(folded).toBeLessThan(60);
  await prompt.click();
  await expect.element(draw).toBeVisible();
  await prompt.fill('A lighthouse');
  await draw.click();
  await expect.element(draw).not.toBeInTheDocument();
  await expect.poll(() => server.requestsTo(imagine)).toHaveLength(1);
  expect(document.activeElement).toBe(document.body);
});

it.each([
  { width: 390, count: 0 },
  { width: 1280, count: 1 },
])('shows all controls at $width px with $count drawings [draw.gallery]', async ({ width, count }) => {
  await page.viewport(width, 844);
  hasDrawings(count);
  const screen = await renderPart(<Composer />);
  await expect.element(screen.getByRole('button', { name: '1:1' })).toBeVisible();
  await expect.poll(() => server.requestsTo(listDrawServices).length).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Draw', exact: true })).toBeVisible();
});
