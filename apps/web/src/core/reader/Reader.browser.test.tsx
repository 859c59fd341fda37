import { getFileText } from '@studiolo/contract/files/endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../platform/query-client.ts';
import { ANCHORED_TEXT, aThread, anAnchor, anAnswer, aTurn, inLine } from '../../testing/a-thread.tsx';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { closeReader, useReader } from './reader.state.ts';

let server: FakeServer;

beforeEach(() => {
  queryClient.clear();
  closeReader();
  server = fakeServer();
  server.answer(listModels, () => []);
  const { fileId, name } = anAnchor;
  server.answer(getFileText, () => ({ fileId, name, kind: 'txt', text: ANCHORED_TEXT }));
});

describe('citations [chat.sources]', () => {
  const cited = inLine(aTurn('a', { answer: anAnswer({ text: 'It is old [1].', anchors: [anAnchor] }) }));

  it('preview their passage and open it with the place marked', async () => {
    const screen = await render(aThread(cited));
    const chip = screen.getByRole('button', { name: 'Source 1: lighthouse.txt' });
    await userEvent.hover(chip);
    await expect
      .element(screen.getByRole('tooltip').getByText('lighthouse was built in 1882.'))
      .toBeVisible();
    await chip.click();
    const reader = screen.getByRole('complementary', { name: 'Source: lighthouse.txt' });
    await expect.element(reader).toBeVisible();
    await vi.waitFor(() =>
      expect(reader.element().querySelector('mark')?.textContent).toBe('lighthouse was\nbuilt in 1882.'),
    );
  });

  it('say that the source has changed instead of marking a wrong place', async () => {
    const moved = { ...anAnchor, place: { kind: 'text' as const, start: 0, end: 20 } };
    const screen = await render(
      aThread(inLine(aTurn('a', { answer: anAnswer({ text: 'Old [1].', anchors: [moved] }) }))),
    );
    await screen.getByRole('button', { name: 'Source 1: lighthouse.txt' }).click();
    await expect.element(screen.getByText(/The source has changed since/)).toBeVisible();
    expect(document.querySelector('mark')).toBeNull();
  });

  it('keep their words when the file was deleted', async () => {
    server.refuse(getFileText, { code: 404 });
    const screen = await render(aThread(cited));
    await screen.getByRole('button', { name: 'Source 1: lighthouse.txt' }).click();
    await expect.element(screen.getByText(/This file was deleted/)).toBeVisible();
  });

  it('are listed under the answer and lead there too', async () => {
    const screen = await render(aThread(cited));
    const list = screen.getByRole('list', { name: 'Sources' });
    await list.getByRole('button', { name: /lighthouse\.txt/ }).click();
    expect(useReader.getState().anchor).toEqual(anAnchor);
  });
});
