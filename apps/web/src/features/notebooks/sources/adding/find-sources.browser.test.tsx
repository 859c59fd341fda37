import type { FoundSource, FoundSources, Source } from '@studiolo/contract/notebooks/source-entities';
import { addUrlSources, findSources, pageSources } from '@studiolo/contract/notebooks/source-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '../../../../platform/queries/query-client.ts';
import { fakeServer, type FakeServer } from '../../../../testing/fake-server.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { AddFromWeb } from './AddFromWeb.tsx';

const aCandidate = (title: string, more: Partial<FoundSource> = {}): FoundSource => ({
  url: `https://example.com/${title}`,
  title,
  summary: 'A light on a reef.',
  site: 'example.com',
  publishedAt: '2026-03-01T00:00:00.000Z',
  kind: 'paper',
  titleWords: ['rock'],
  summaryWords: ['rock', 'light'],
  isInNotebook: false,
  isNew: false,
  ...more,
});

const FIRST: FoundSources = {
  lastSearchDate: null,
  candidates: [
    aCandidate('Rock one'),
    aCandidate('Rock two', { kind: 'forum', titleWords: [], summaryWords: [] }),
    aCandidate('Rock three', { isInNotebook: true }),
  ],
};

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answer(findSources, () => FIRST);
  server.answer(addUrlSources, ({ urls }) => ({ added: urls?.length ?? 0 }));
  server.answer(pageSources, () => ({ records: [], total: 0, current: 1, size: 100, pages: 0 }));
});

const search = async (sources: Source[] = []) => {
  const screen = await renderPart(<AddFromWeb notebookId="n" sources={sources} />);
  await screen.getByRole('searchbox', { name: 'What are you looking for?' }).fill('rock light');
  await userEvent.keyboard('{Enter}');
  return screen;
};

it('shows the kind of each candidate, why it was found, and whether the notebook already has it [notebook.find]', async () => {
  const screen = await search();
  await expect.element(screen.getByRole('checkbox', { name: 'Rock one' })).toBeVisible();
  await expect.element(screen.getByText('Paper · example.com · 2026-03-01').first()).toBeVisible();
  await expect.element(screen.getByText('In the title: rock. In the summary: light.').first()).toBeVisible();
  await expect.element(screen.getByText(/^Ranked by the search service/)).toBeVisible();
  await expect.element(screen.getByText('Already a source')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Rock three' })).not.toBeInTheDocument();
});

it('adds all or some candidates with one press, with the keyboard too [notebook.find]', async () => {
  const screen = await search();
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  await expect.element(all).toBeVisible();
  (all.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await screen.getByRole('checkbox', { name: 'Rock two' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add selected (1)' })).toBeVisible();
  await userEvent.keyboard(' ');
  await screen.getByRole('button', { name: 'Add selected (2)' }).click();
  await expect
    .poll(() => server.requestsTo(addUrlSources)[0]?.input)
    .toMatchObject({ urls: ['https://example.com/Rock one', 'https://example.com/Rock two'] });
});

it('later says which candidates are new since the last search [notebook.find]', async () => {
  server.answer(findSources, () => ({
    lastSearchDate: new Date().toISOString(),
    candidates: [aCandidate('Rock four', { isNew: true }), aCandidate('Rock one')],
  }));
  const screen = await search();
  await expect.element(screen.getByText(/^New since the last search .*: 1\.$/)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Rock four New' })).toBeVisible();

  await screen.getByRole('button', { name: 'Find' }).click();
  await expect.poll(() => server.requestsTo(findSources).length).toBe(2);
});
