import type { Drawing } from '@studiolo/contract/draw/entities';
import { imagine, listDrawServices, pageDrawings } from '@studiolo/contract/draw/endpoints';
import { getPromptTools } from '@studiolo/contract/draw/prompt-tool-endpoints';
import { toPage } from '@studiolo/contract/wire/page';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { A_DRAWING, A_DRAW_SERVICE } from '../../../testing/a-drawing.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { Composer } from './Composer.tsx';
import { write } from './draft.state.ts';

let server: FakeServer;

beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  signIn('token');
  write({ text: '', matrix: undefined });
  server.answer(listDrawServices, () => [A_DRAW_SERVICE]);
  server.answer(getPromptTools, () => ({ canWrite: false, canSee: false, left: 5 }));
  server.answer(imagine, () => A_DRAWING);
});

const hasDrawings = (count: number) =>
  server.answer(pageDrawings, () =>
    toPage(Array<Drawing>(count).fill(A_DRAWING), count, { current: 1, size: 10 }),
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
