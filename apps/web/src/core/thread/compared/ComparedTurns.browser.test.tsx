import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anAnswer, aThread, aTurn } from '../../../testing/a-thread.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { ThreadActions } from '../actions/thread-actions.ts';

beforeEach(async () => {
  fakeServer();
  await page.viewport(390, 800);
});
afterEach(() => page.viewport(1280, 800));

const compared = ['one', 'two'].map((model) =>
  aTurn(model, { compareId: 'both', answer: anAnswer({ model, text: `Says ${model}.` }) }),
);

it('on a phone, continues with the answer whose tab was chosen [chat.answered-by]', async () => {
  const chooseBranch = vi.fn<ThreadActions['chooseBranch']>();
  const path = [{ turn: compared[0]!, siblings: ['one', 'two'], compared }];
  const { getByRole } = await render(aThread(path, { actions: { chooseBranch } }));
  await getByRole('button', { name: 'two', exact: true }).click();
  await expect.poll(() => chooseBranch.mock.calls[0]).toEqual(['', 'two']);
});

it('offers to continue each truncated answer of a comparison, and continues with that answer [chat.continue]', async () => {
  await page.viewport(1280, 800);
  const continueAnswer = vi.fn<NonNullable<ThreadActions['continueAnswer']>>();
  const cut = ['one', 'two'].map((model) =>
    aTurn(model, {
      compareId: 'both',
      answer: anAnswer({ model, text: 'And', isTruncated: model === 'two' }),
    }),
  );
  const path = [{ turn: cut[0]!, siblings: ['one', 'two'], compared: cut }];
  const { getByRole } = await render(aThread(path, { actions: { continueAnswer } }));
  await getByRole('article', { name: 'two' }).getByRole('button', { name: 'Continue' }).click();
  expect(continueAnswer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ msgId: 'two' }));
});
