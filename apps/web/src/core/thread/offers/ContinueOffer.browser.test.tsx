import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { aThread, anAnswer, aTurn, inLine } from '../../../testing/a-thread.tsx';

const cut = anAnswer({ isTruncated: true, notice: 'The answer was cut off.' });

it('offers to continue the last answer if it was truncated [chat.continue]', async () => {
  const continueAnswer = vi.fn();
  const path = inLine(aTurn('a', { answer: cut }), aTurn('b', { parentId: 'a', answer: cut }));
  const screen = await render(aThread(path, { actions: { continueAnswer } }));
  await expect.element(screen.getByText('The answer was cut off.').nth(1)).toBeVisible();
  await screen.getByRole('button', { name: 'Continue', exact: true }).click();
  expect(continueAnswer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ msgId: 'b' }));
});

it('offers nothing for a complete answer, or if nothing can be asked [chat.continue]', async () => {
  const screen = await render(aThread(inLine(aTurn('a')), { actions: { continueAnswer: vi.fn() } }));
  await expect.element(screen.getByText('Question a')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue', exact: true }).query()).toBeNull();
});
