import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn } from '../../platform/session/session.ts';
import { attached, place } from '../../testing/a-composer.tsx';
import { Composer } from './Composer.tsx';
import { setDraft } from './drafts.ts';

beforeEach(() => {
  signIn('token');
  setDraft(place, '');
  attached();
});

const composer = (onSend: () => void, change: { isPreparing: boolean; refusal?: string }) => (
  <QueryClientProvider client={queryClient}>
    <Composer
      place={place}
      isAnswering={false}
      isStopping={false}
      onSend={onSend}
      onStop={vi.fn()}
      {...change}
    />
  </QueryClientProvider>
);

const showWaiting = async () => {
  const onSend = vi.fn();
  const screen = await render(composer(onSend, { isPreparing: true }));
  await screen.getByRole('textbox', { name: 'Your question' }).fill('When was it built?');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('This is sent as soon as the sources are read.')).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  return { onSend, screen };
};

it('a question waits for sources that are still being read, and is sent once [notebook.chat]', async () => {
  const { onSend, screen } = await showWaiting();
  await screen.rerender(composer(onSend, { isPreparing: false }));
  await expect
    .poll(() => onSend)
    .toHaveBeenCalledExactlyOnceWith({ prompt: 'When was it built?', files: [] });
  await expect.element(screen.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
});

it('a waiting question is kept with the reason if no source could be read [notebook.chat]', async () => {
  const { onSend, screen } = await showWaiting();
  await screen.rerender(composer(onSend, { isPreparing: false, refusal: 'Not readable.' }));
  await expect.element(screen.getByText('Not readable.')).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'Your question' }))
    .toHaveValue('When was it built?');
  expect(onSend).not.toHaveBeenCalled();
});

it('a waiting question can be taken back [notebook.chat]', async () => {
  const { onSend, screen } = await showWaiting();
  await screen.getByRole('button', { name: 'Don’t send yet' }).click();
  await screen.rerender(composer(onSend, { isPreparing: false }));
  await expect.element(screen.getByText(/sent as soon as/)).not.toBeInTheDocument();
  expect(onSend).not.toHaveBeenCalled();
});
