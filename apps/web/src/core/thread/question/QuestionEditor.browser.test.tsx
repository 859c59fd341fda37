import { listModels } from '@studiolo/contract/models/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { aThread, anAnchor, aTurn, inLine } from '../../../testing/a-thread.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';

const url = (name: string) => `/api/cli/file/v1/get/${anAnchor.fileId}/${name}`;

beforeEach(() => {
  fakeServer().answer(listModels, () => []);
});

const edited = async (edit = vi.fn()) => {
  const turn = aTurn('a', { prompt: 'How old is it?', fileUrls: [url('one.txt'), url('two.txt')] });
  const screen = await render(aThread(inLine(turn), { actions: { edit } }));
  await screen.getByRole('button', { name: 'Edit the question' }).click();
  const words = screen.getByRole('textbox', { name: 'Edited question' });
  await expect.element(words).toHaveFocus();
  return { screen, words, edit };
};

describe('a question is edited in place', () => {
  it('and sent with Enter, with the remaining files [chat.edit]', async () => {
    const { screen, words, edit } = await edited();
    await expect.element(words).toHaveValue('How old is it?');
    await screen.getByRole('button', { name: 'Remove one.txt' }).click();
    await words.fill('How tall is it?');
    await userEvent.keyboard('{Enter}');
    expect(edit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ msgId: 'a' }), {
      prompt: 'How tall is it?',
      fileUrls: [url('two.txt')],
      mentions: [],
    });
    await expect.element(words).not.toBeInTheDocument();
  });

  it('with Shift+Enter for a new line, and Escape to discard the change [chat.edit]', async () => {
    const { screen, words, edit } = await edited();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}And how tall?');
    await expect.element(words).toHaveValue('How old is it?\nAnd how tall?');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('How old is it?', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Edit the question' })).toHaveFocus();
    expect(edit).not.toHaveBeenCalled();
  });

  it('and kept until it is sent or discarded, even if the user leaves the page [chat.edit] [reach.offline]', async () => {
    const { screen, words } = await edited();
    await words.fill('How tall is it, and who built it?');
    await screen.unmount();
    const again = await edited();
    await expect.element(again.words).toHaveValue('How tall is it, and who built it?');
    await userEvent.keyboard('{Escape}');
    await again.screen.unmount();
    const last = await edited();
    await expect.element(last.words).toHaveValue('How old is it?');
  });

  it('but not sent while it is empty; the reason is shown [chat.edit] [chat.guards]', async () => {
    const { screen, words, edit } = await edited();
    await words.fill('  ');
    await screen.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(screen.getByText('Please enter your question')).toBeVisible();
    expect(edit).not.toHaveBeenCalled();
  });
});
