import { correctLine, listUncertainLines, type UncertainLine } from '@studiolo/contract/files/recognition';
import { listModels } from '@studiolo/contract/models/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { useToast } from '../../../platform/toast/notify.ts';
import { aPdf } from '../../../testing/a-pdf.ts';
import { aThread, anAnchor, anAnswer, aTurn, inLine } from '../../../testing/a-thread.tsx';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { closeReader } from '../reader.state.ts';

const anchor = {
  ...anAnchor,
  name: 'lease.pdf',
  quote: 'The rent is 6,800 euros.',
  place: {
    kind: 'page' as const,
    page: 1,
    rectangles: [[60, 124, 290, 22] as [number, number, number, number]],
    start: 0,
    end: 24,
  },
};
const LINE: UncertainLine = {
  page: 1,
  line: 4,
  text: 'The rent is 6.800 euros.',
  rectangles: [[60, 124, 290, 22]],
  isCorrected: false,
};

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  closeReader();
  server = fakeServer();
  server.answer(listModels, () => []);
  server.answer(listUncertainLines, () => [LINE]);
  server.answer(correctLine, () => null);
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  queryClient.setQueryData(['file-bytes', anchor.fileId], aPdf(anchor.quote));
  const cited = inLine(
    aTurn('a', { answer: anAnswer({ text: 'It is 6,800 euros [1].', anchors: [anchor] }) }),
  );
  await render(aThread(cited));
  await page.getByRole('button', { name: 'Source 1: lease.pdf, page 1' }).click();
};

it('corrects an uncertain line of a scan beside its picture [scan.correct]', async () => {
  await open();
  await page.getByRole('button', { name: 'Uncertain: “The rent is 6.800 euros.”. Correct it…' }).click();
  await expect.element(page.getByRole('img', { name: 'The line on page 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await page.getByLabelText('What the line says').fill('The rent is 6,800 euros.');
  await userEvent.keyboard('{Enter}');

  await expect
    .element(page.getByRole('button', { name: 'Corrected: “The rent is 6,800 euros.”. Change it…' }))
    .toBeVisible();
  expect(server.requestsTo(correctLine)[0]?.input).toMatchObject({
    fileId: anchor.fileId,
    page: 1,
    line: 4,
    before: 'The rent is 6.800 euros.',
    text: 'The rent is 6,800 euros.',
  });
  expect(useToast.getState().toast?.text).toBe('Saved. The source is being read again.');
});

it('keeps the typed text if the correction is refused', async () => {
  server.refuse(correctLine, { code: 409, msg: 'Somebody else changed this in the meantime.' });
  await open();
  await page.getByRole('button', { name: 'Uncertain: “The rent is 6.800 euros.”. Correct it…' }).click();
  await page.getByLabelText('What the line says').fill('The rent is 7,800 euros.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect
    .poll(() => useToast.getState().toast?.text)
    .toBe('Somebody else changed this in the meantime.');
  await expect.element(page.getByLabelText('What the line says')).toHaveValue('The rent is 7,800 euros.');
});
