import { listModels } from '@studiolo/contract/models/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../platform/queries/query-client.ts';
import { aPdf } from '../../testing/a-pdf.ts';
import { aThread, anAnchor, anAnswer, aTurn, inLine } from '../../testing/a-thread.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { closeReader } from './reader.state.ts';

const QUOTE = 'The keeper lights the lamp at dusk.';
const anchor = {
  ...anAnchor,
  name: 'lamp.pdf',
  quote: QUOTE,
  place: {
    kind: 'page' as const,
    page: 2,
    rectangles: [[60, 124, 290, 22] as [number, number, number, number]],
    start: 20,
    end: 55,
  },
};
const cited = inLine(aTurn('a', { answer: anAnswer({ text: 'At dusk [1].', anchors: [anchor] }) }));

beforeEach(() => {
  queryClient.clear();
  closeReader();
  fakeServer().answer(listModels, () => []);
});
afterEach(() => page.viewport(1280, 800));

const open = async (...lines: string[]) => {
  queryClient.setQueryData(['file-bytes', anchor.fileId], aPdf(...lines));
  const screen = await render(aThread(cited));
  await screen.getByRole('button', { name: 'Source 1: lamp.pdf, page 2' }).click();
  return screen;
};
const marks = () => document.querySelectorAll('[data-mark]').length;

it('lets the user select text on the page, with the quote highlighted [chat.sources]', async () => {
  await page.viewport(1280, 800);
  const screen = await open('A tower.', QUOTE, 'The end.');

  const words = screen.getByText(QUOTE, { exact: true }).last();
  await expect.element(words).toBeVisible();
  await userEvent.tripleClick(words);

  expect(getSelection()?.toString().trim()).toBe(QUOTE);
  expect(marks()).toBe(1);
  const [mark, text] = [document.querySelector('[data-mark]')!, words.element()].map((element) =>
    element.getBoundingClientRect(),
  );
  expect(text!.top).toBeGreaterThan(mark!.top - 4);
  expect(text!.bottom).toBeLessThan(mark!.bottom + 4);
  expect(Math.abs(text!.width - mark!.width)).toBeLessThan(mark!.width * 0.1);
});

it('reports that the page has changed instead of highlighting other words [chat.sources]', async () => {
  await page.viewport(1280, 800);
  const screen = await open('A tower.', 'Nobody is here since the war.', 'The end.');

  await expect.element(screen.getByText(/The source has changed:/)).toBeVisible();
  expect(marks()).toBe(0);
});

it('can be operated and closed with the keyboard alone [chat.sources]', async () => {
  await page.viewport(1280, 800);
  const screen = await open('A tower.', QUOTE, 'The end.');
  const number = screen.getByRole('spinbutton', { name: 'Page' });
  await expect.poll(() => marks()).toBe(1);
  await expect.element(screen.getByRole('document', { name: 'lamp.pdf' })).toHaveFocus();

  await userEvent.keyboard('{PageUp}');
  await expect.element(number).toHaveValue(1);
  await userEvent.keyboard('{PageDown}{PageDown}');
  await expect.element(number).toHaveValue(3);

  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: /^Source 1/ }).first()).toHaveFocus();
});

it('keeps the focus on a phone until it is closed, then restores it [chat.sources]', async () => {
  await page.viewport(390, 800);
  const screen = await open('A tower.', QUOTE, 'The end.');
  const sheet = screen.getByRole('dialog', { name: 'Source: lamp.pdf' });
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => marks()).toBe(1);
  expect(sheet.element().getBoundingClientRect().width).toBe(390);

  for (let presses = 0; presses < 14; presses += 1) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    expect(activeElement === document.body || sheet.element().contains(activeElement)).toBe(true);
  }

  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Source 1/);
});

it('marks the quoted line on a scanned page, which has no text to compare [scan.places]', async () => {
  await page.viewport(1280, 800);
  const screen = await open('', '', '');

  await expect.element(screen.getByRole('document', { name: 'lamp.pdf' })).toBeVisible();
  await expect.poll(() => marks()).toBe(1);
  expect(screen.getByText(/The source has changed:/).query()).toBeNull();
});

it('shows a picture whose text was recognized, with the quoted line marked [scan.picture]', async () => {
  await page.viewport(1280, 800);
  const canvas = new OffscreenCanvas(400, 300);
  canvas.getContext('2d')!.fillRect(60, 124, 290, 22);
  const bytes = await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer();
  queryClient.setQueryData(['file-bytes', anchor.fileId], bytes);
  const screen = await render(aThread(cited));
  await screen.getByRole('button', { name: 'Source 1: lamp.pdf, page 2' }).click();

  const picture = screen.getByRole('img', { name: 'lamp.pdf' });
  await expect.element(picture).toBeVisible();
  await expect.poll(() => marks()).toBe(1);
  const [mark, whole] = [document.querySelector('[data-mark]')!, picture.element()].map((element) =>
    element.getBoundingClientRect(),
  );
  expect((mark!.left - whole!.left) / whole!.width).toBeCloseTo(60 / 400, 1);
  expect((mark!.top - whole!.top) / whole!.height).toBeCloseTo(124 / 300, 1);
});
