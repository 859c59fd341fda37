import { listModels } from '@studiolo/contract/models/endpoints';
import { HOSTILE_TEXTS } from '@studiolo/markdown/hostile-texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aThread, anAnswer, aTurn, inLine } from '../../testing/a-thread.tsx';
import { registerSendTargets } from '../../platform/send-to.ts';
import { fakeServer } from '../../testing/fake-server.ts';

type Screen = Awaited<ReturnType<typeof render>>;

beforeEach(() => {
  fakeServer().answer(listModels, () => []);
});

const more = async (screen: Screen, name: string) => {
  await screen.getByRole('button', { name: 'More', exact: true }).click();
  await screen.getByRole('menuitem', { name }).click();
};

const select = (element: Element | null) => {
  if (element) getSelection()?.selectAllChildren(element);
};

describe('words of an answer are quoted', () => {
  const shown = (quote = vi.fn()) =>
    render(
      aThread(inLine(aTurn('a', { answer: anAnswer({ text: 'It is **41 m** tall.' }) })), {
        actions: { quote },
      }),
    );

  it('by the button next to the selection [chat.quote]', async () => {
    const quote = vi.fn();
    const screen = await shown(quote);
    await expect.element(screen.getByText('41 m')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Quote' }).query()).toBeNull();
    select(screen.container.querySelector('strong'));
    await screen.getByRole('button', { name: 'Quote' }).click();
    expect(quote).toHaveBeenCalledExactlyOnceWith('41 m');
    await expect.element(screen.getByRole('button', { name: 'Quote' })).not.toBeInTheDocument();
  });

  it('by Mod+L, which does nothing unless part of an answer is selected [key.quote]', async () => {
    const quote = vi.fn();
    const screen = await shown(quote);
    await expect.element(screen.getByText('41 m')).toBeVisible();
    select(screen.getByText('Question a').element());
    await userEvent.keyboard('{Control>}l{/Control}');
    expect(quote).not.toHaveBeenCalled();
    select(screen.container.querySelector('.markdown p'));
    await userEvent.keyboard('{Control>}l{/Control}');
    expect(quote).toHaveBeenCalledExactlyOnceWith('It is 41 m tall.');
  });

  it('and shown with the question, always as plain text [chat.quote]', async () => {
    for (const hostile of HOSTILE_TEXTS) {
      const turn = aTurn('a', { quote: hostile, prompt: hostile });
      const screen = await render(aThread(inLine(turn)));
      const shownQuote = screen.container.querySelector('blockquote[aria-label="Quoted"]');
      expect(shownQuote?.children.length).toBe(0);
      expect(shownQuote?.textContent).toBe(hostile);
      await screen.unmount();
    }
    expect('__xss' in window).toBe(false);
  });
});

it('does not ask to rate an answer without content, but does ask for a partial one [chat.score]', async () => {
  const failed = { state: 'failed', error: 'The model service stopped.' } as const;
  const empty = aTurn('a', { answer: anAnswer({ ...failed, text: '' }) });
  const partial = aTurn('b', { answer: anAnswer({ ...failed, text: 'Half' }) });
  const screen = await render(aThread(inLine(empty, partial)));
  await expect.element(screen.getByText('Half')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Good' }).elements()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Poor' }).elements()).toHaveLength(1);
});

it('rates an answer, with an optional comment, and removes the rating on a second click [chat.score]', async () => {
  const score = vi.fn();
  const screen = await render(aThread(inLine(aTurn('a')), { actions: { score } }));
  await screen.getByRole('button', { name: 'Poor', exact: true }).click();
  expect(score).toHaveBeenLastCalledWith(expect.objectContaining({ msgId: 'a' }), -1);
  const why = screen.getByRole('textbox', { name: 'Why? (optional)' });
  await expect.element(why).toHaveFocus();
  await screen.rerender(aThread(inLine(aTurn('a', { score: -1 })), { actions: { score } }));
  await why.fill('It is too short');
  await userEvent.keyboard('{Enter}');
  expect(score).toHaveBeenLastCalledWith(expect.objectContaining({ msgId: 'a' }), -1, 'It is too short');
  await screen.getByRole('button', { name: 'Marked as poor. Undo' }).click();
  expect(score).toHaveBeenLastCalledWith(expect.objectContaining({ msgId: 'a' }), 0);
});

it('excludes a turn from later requests, says so, and includes it again [api.entity-message]', async () => {
  const hide = vi.fn();
  const screen = await render(aThread(inLine(aTurn('a')), { actions: { hide } }));
  await more(screen, 'Remove from context');
  expect(hide).toHaveBeenLastCalledWith(expect.objectContaining({ msgId: 'a' }), true);
  await screen.rerender(aThread(inLine(aTurn('a', { isHidden: true })), { actions: { hide } }));
  await expect.element(screen.getByText('Later answers in this chat ignore this turn.')).toBeVisible();
  await more(screen, 'Return to context');
  expect(hide).toHaveBeenLastCalledWith(expect.objectContaining({ msgId: 'a' }), false);
});

it('says before publishing who will see it, then offers to copy the link and to unpublish [chat.publish] [chat.unpublish]', async () => {
  const publish = vi.fn(async () => '/p/abc');
  const unpublish = vi.fn(async () => true);
  const screen = await render(aThread(inLine(aTurn('a')), { actions: { publish, unpublish } }));
  await more(screen, 'Publish as a page');
  await expect.element(screen.getByText(/Anyone who has the link will be able to read/)).toBeVisible();
  expect(publish).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Link of the page' }))
    .toHaveValue(`${location.origin}/p/abc`);
  await screen.getByRole('button', { name: 'Unpublish' }).click();
  expect(unpublish).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('button', { name: 'More', exact: true })).toHaveFocus();
});

it('sends an answer to other parts of the app', async () => {
  const send = vi.fn();
  registerSendTargets([{ name: 'notes', Icon: () => null, Label: () => 'Notes', useSend: () => send }]);
  const screen = await render(aThread(inLine(aTurn('a'))));
  await more(screen, 'Send to');
  await screen.getByRole('menuitem', { name: 'Notes' }).click();
  const path: unknown = expect.stringMatching(/[?&]message=a$/);
  expect(send).toHaveBeenCalledExactlyOnceWith({ text: 'Yes.', title: 'Question a', anchors: [], path });
});
