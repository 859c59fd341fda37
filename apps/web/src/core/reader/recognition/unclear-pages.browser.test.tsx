import {
  getUnclearPages,
  listUncertainLines,
  readUnclearPages,
  type UnclearPages as Offer,
} from '@studiolo/contract/files/recognition';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import type { Run } from '@studiolo/contract/runs/entities';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { dispatch } from '../../../platform/socket/dispatch.ts';
import { useToast } from '../../../platform/toast/notify.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { UnclearPages } from './UnclearPages.tsx';

const OFFER: Offer = {
  pages: [2, 5, 6],
  total: 3,
  model: 'gpt4o',
  label: 'GPT-4o',
  pagePrice: 1,
  runId: '',
};
const RUN: Run = {
  runId: 'run',
  kind: 'read-unclear',
  title: 'lease.pdf',
  state: 'running',
  progress: 0.5,
  error: '',
  path: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
};

let server: FakeServer;
let offer: Offer | null;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  offer = OFFER;
  server.answer(getUnclearPages, () => offer);
  server.answer(listUncertainLines, () => []);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await setLocale('en_US');
});

const push = (run: Partial<Run>) => dispatch({ type: 'run', run: { ...RUN, ...run } });

it('names the model, the pages and the price before it reads them, and shows the progress [scan.mend]', async () => {
  server.answer(readUnclearPages, () => {
    offer = { ...OFFER, runId: 'run' };
    return { runId: 'run' };
  });
  await renderPart(<UnclearPages fileId="f" />);
  await expect
    .element(page.getByText('Costs 3 answers; nothing for pages that cannot be read.'))
    .toBeVisible();
  const button = page.getByRole('button', { name: 'Read 3 unclear pages with GPT-4o' });
  await expect.element(button).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');

  await expect.element(page.getByText('GPT-4o is reading the unclear pages')).toBeVisible();
  await expect
    .poll(() => server.requestsTo(readUnclearPages)[0]?.input)
    .toEqual({
      fileId: 'f',
      pages: [2, 5, 6],
      model: 'gpt4o',
      pagePrice: 1,
    });
  push({});
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');

  offer = null;
  push({ state: 'done' });
  await expect.element(page.getByText('GPT-4o is reading the unclear pages')).not.toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
});

it('stops the run, and says why a run failed [scan.mend]', async () => {
  offer = { ...OFFER, runId: 'run' };
  server.answer(cancelRun, () => null);
  await renderPart(<UnclearPages fileId="f" />);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => server.requestsTo(cancelRun)[0]?.input).toEqual({ runId: 'run' });

  offer = OFFER;
  push({ state: 'failed', error: 'The model could not read these pages.' });
  await expect.poll(() => useToast.getState().toast?.text).toBe('The model could not read these pages.');
  await expect.element(page.getByRole('button', { name: 'Read 3 unclear pages with GPT-4o' })).toBeEnabled();
});

it('says how many of the pages the user can pay for, and what is free, in both languages [scan.mend]', async () => {
  offer = { ...OFFER, total: 12, pagePrice: 0 };
  await renderPart(<UnclearPages fileId="f" />);
  await expect
    .element(page.getByRole('button', { name: 'Read 3 of 12 unclear pages with GPT-4o' }))
    .toBeVisible();
  await expect.element(page.getByText('Costs nothing.')).toBeVisible();
  await setLocale('zh_CN');
  await expect
    .element(page.getByRole('button', { name: '用 GPT-4o 重读 12 个不清晰页面中的 3 个' }))
    .toBeVisible();
});

it('shows nothing without unclear pages or a model that sees [scan.mend]', async () => {
  offer = null;
  await renderPart(<UnclearPages fileId="f" />);
  await expect.poll(() => server.requestsTo(getUnclearPages)).toHaveLength(1);
  expect(page.getByRole('button').elements()).toEqual([]);
});
