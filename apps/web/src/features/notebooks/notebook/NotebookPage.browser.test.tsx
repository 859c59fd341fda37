import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { getNotebook } from '@studiolo/contract/notebooks/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { notebookQuery } from '../queries.ts';
import { NotebookPage } from './NotebookPage.tsx';

beforeEach(async () => {
  await freshPage();
  signIn('token');
});

const show = () =>
  renderPart(
    <Routes>
      <Route path="/notebooks/:id" element={<NotebookPage />} />
    </Routes>,
    '/notebooks/one',
  );

it('offers a retry while the server is too busy, and does not say that the notebook is gone [reach.offline]', async () => {
  const server = fakeServer();
  server.refuse(getNotebook, { code: 429 });
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link').query()).toBeNull();
  await screen.unmount();
});

it('keeps following a notebook that was temporarily unavailable [notebook.share]', async () => {
  const server = fakeServer();
  server.refuse(getNotebook, { code: 404 });
  const screen = await show();
  await expect.element(screen.getByRole('alert').getByRole('link')).toBeVisible();
  const notebook = { notebookId: 'one', name: 'Lamps', role: 'owner', emoji: '', color: 'green' };
  server.answer(getNotebook, () => notebook as unknown as Notebook);
  const { queryKey } = notebookQuery('one');
  await queryClient.invalidateQueries({ queryKey });
  await expect.element(screen.getByRole('alert').getByRole('link')).not.toBeInTheDocument();
  await expect
    .poll(() => queryClient.getQueryCache().find({ queryKey })?.getObserversCount())
    .toBeGreaterThan(0);
  await screen.unmount();
});
