import { PAY_LINK } from '@studiolo/contract/billing/rules';
import { listModels } from '@studiolo/contract/models/endpoints';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Refusal } from '../../platform/api/refusal.ts';
import { aThread, anAnswer, aTurn, inLine } from '../../testing/a-thread.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { emptyAnswer, ended, failed, withEvent } from './answer/answer.ts';
import { createLiveAnswer } from './live/live-answer.ts';

beforeEach(() => fakeServer().answer(listModels, () => []));

it('hides “Go to the latest” after navigating to a turn of a short chat [chat.history]', async () => {
  const path = inLine(aTurn('a', { answer: anAnswer({ text: 'Short.' }) }));
  const onLanded = vi.fn();
  const Led = () => {
    const [isLed, setIsLed] = useState(true);
    onLanded.mockImplementation(() => setIsLed(false));
    return aThread(path, { onLanded, ...(isLed ? { landing: 'a' } : {}) });
  };
  const screen = await render(<Led />);
  await expect.poll(() => onLanded).toHaveBeenCalled();
  const pill = screen.getByRole('button', { name: 'Go to the latest' });
  await expect.element(pill).not.toBeInTheDocument();
});

describe('the focus', () => {
  const branches = ['a', 'b', 'c'].map((id) => aTurn(id, { answer: anAnswer({ text: `Answer ${id}.` }) }));
  const siblings = branches.map(({ msgId }) => msgId);

  it('stays on the branch switcher at the first and last branch', async () => {
    const pathOf = (at: number) => [{ turn: branches[at]!, siblings }];
    const screen = await render(aThread(pathOf(1)));
    await userEvent.click(screen.getByRole('button', { name: 'Next version' }));
    await screen.rerender(aThread(pathOf(2)));
    await expect.element(screen.getByRole('button', { name: 'Previous version' })).toHaveFocus();
  });

  it('stays in the conversation when the focused turn is deleted', async () => {
    const path = inLine(aTurn('a'), aTurn('b'));
    const screen = await render(aThread(path));
    screen.getByRole('button', { name: 'Copy' }).last().element().focus();
    await screen.rerender(aThread(path.slice(0, 1)));
    await expect.element(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  });
});

describe('a running answer [chat.stream]', () => {
  const growing = () => {
    const start = emptyAnswer('one');
    const live = createLiveAnswer(start);
    return { live, path: inLine(aTurn('a', { answer: start, live })) };
  };

  it('shows its first words immediately, and its end', async () => {
    const { live, path } = growing();
    const screen = await render(aThread(path));
    live.change((now) => withEvent(now, 'Hel'));
    expect(live.get().text).toBe('Hel');
    live.change((now) => withEvent(now, 'lo'));
    await expect.element(screen.getByText('Hello')).toBeVisible();
    live.change(ended);
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'The answer is complete.' }))
      .toBeInTheDocument();
  });

  it('can be highlighted once it is complete, even if text was selected before', async () => {
    const { live, path } = growing();
    const screen = await render(aThread(path));
    live.change((now) => withEvent(now, 'It stands on a rock.'));
    const words = screen.getByText('It stands on a rock.');
    await expect.element(words).toBeVisible();
    getSelection()?.selectAllChildren(words.element());
    await expect.element(screen.getByRole('button', { name: 'Quote' })).toBeVisible();
    live.change(ended);
    await screen.rerender(aThread(inLine(aTurn('a', { answer: live.get(), live }))));
    await expect.element(screen.getByRole('button', { name: 'Highlight' })).toBeVisible();
  });

  it('states only once that there is no answer, without the markup of the link [chat.quota-spent]', async () => {
    const { live, path } = growing();
    const screen = await render(aThread(path));
    const msg = `Used up; [Pro or a code](${PAY_LINK}) lets you go on.`;
    const refusal = new Refusal({ code: 3001, type: 'WARN', msg, data: { reason: 'QUOTA_SPENT' } });
    live.change((now) => failed(now, refusal.message, refusal.reason));
    const text = () =>
      [...screen.container.querySelectorAll('[role=alert], [role=status]')].map((each) => each.textContent);
    await expect.poll(() => text().join(' ')).toMatch(/^Used up; Pro or a code lets you go on\./);
    expect(
      text()
        .join(' ')
        .match(/Used up/g),
    ).toHaveLength(1);
    await expect
      .element(screen.getByRole('alert').getByRole('button', { name: 'See the plans' }))
      .toBeVisible();
  });

  it('renders at most once per frame, no matter how many words arrive', async () => {
    const { live } = growing();
    let drawn = 0;
    live.subscribe(() => (drawn += 1));
    for (let index = 0; index < 500; index += 1) live.change((now) => withEvent(now, 'word '));
    expect(drawn).toBe(1);
    await expect.poll(() => live.get().text).toHaveLength(2500);
    expect(drawn).toBe(2);
  });

  it('scrolls along with the answer, unless the user has scrolled up', async () => {
    const { live, path } = growing();
    const screen = await render(aThread(path));
    const log = screen.getByRole('log').element();
    const toEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight;
    live.change((now) => withEvent(now, 'A line.\n\n'.repeat(60)));
    await expect.poll(() => log.scrollHeight).toBeGreaterThan(1200);
    await expect.poll(toEnd).toBeLessThan(4);
    log.scrollTop = 200;
    const pill = screen.getByRole('button', { name: 'Go to the latest' });
    await expect.element(pill).toBeVisible();
    live.change((now) => withEvent(now, 'More.\n\n'.repeat(20)));
    await expect.poll(() => toEnd()).toBeGreaterThan(1000);
    expect(log.scrollTop).toBe(200);
    await pill.click();
    await expect.poll(() => toEnd()).toBeLessThan(4);
  });

  it('follows a long answer without ever becoming shorter', async () => {
    const { live, path } = growing();
    const screen = await render(aThread(path));
    const log = screen.getByRole('log').element();
    const nextFrame = () => new Promise(requestAnimationFrame);
    const heights: number[] = [];
    const tops: number[] = [];
    const text = `### Part\n\n- one\n- two\n\n${'Many words. '.repeat(20)}\n\n`.repeat(30);
    for (const piece of text.match(/.{1,70}/gs) ?? []) {
      live.change((now) => withEvent(now, piece));
      live.flush();
      await Promise.resolve();
      heights.push(log.scrollHeight);
      await nextFrame();
      tops.push(log.scrollTop);
    }
    const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
    expect(heights).toEqual(inOrder(heights));
    expect(tops).toEqual(inOrder(tops));
    live.change(ended);
    await expect.poll(() => log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(4);
    expect(log.scrollHeight).toBeGreaterThan(5_000);
  });
});

describe('a long conversation [chat.history]', () => {
  const long = (from: number, to: number) =>
    inLine(
      ...Array.from({ length: to - from }, (_, index) =>
        aTurn(`t${from + index}`, {
          answer: anAnswer({ text: `Answer ${from + index}. `.repeat(20 + ((from + index) % 7) * 10) }),
        }),
      ),
    );

  it('opens at its end, and renders only the visible part', async () => {
    const screen = await render(aThread(long(0, 250)));
    await expect.element(screen.getByText('Question t249')).toBeVisible();
    expect(document.querySelectorAll('*').length).toBeLessThan(3000);
  });

  it('renders earlier turns as the user approaches them, without moving the visible ones', async () => {
    const screen = await render(aThread(long(0, 250)));
    const log = screen.getByRole('log').element();
    await expect.element(screen.getByText('Question t249')).toBeVisible();
    const drawn = () => log.querySelectorAll('article').length;
    await expect.poll(() => drawn()).toBeGreaterThan(2);
    const before = drawn();
    const seen = log.querySelector('article');
    log.scrollTop = 0;
    await expect.poll(() => drawn()).toBeGreaterThan(before);
    await expect.poll(() => Math.abs(seen?.getBoundingClientRect().top ?? 999)).toBeLessThan(60);
    expect(log.scrollTop).toBeGreaterThan(1000);
  });

  it("loads older turns near the top, and keeps the user's scroll position", async () => {
    const onOlder = vi.fn();
    const screen = await render(aThread(long(20, 40), { hasOlder: true, onOlder }));
    const log = screen.getByRole('log').element();
    await expect.element(screen.getByText('Question t39')).toBeVisible();
    const seen = screen.getByText('Question t20', { exact: true });
    // Scrolls repeatedly, because the first turn remains far away while the next ones are rendered.
    const goUp = () => {
      log.scrollTop = 5;
      return seen.query();
    };
    await expect.poll(goUp).not.toBeNull();
    await expect.element(screen.getByRole('button', { name: 'Go to the latest' })).toBeVisible();
    await expect.poll(() => onOlder).toHaveBeenCalled();
    const top = () => Math.round(seen.element().getBoundingClientRect().top);
    const atRest = async () => {
      const before = top();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      expect(top()).toBe(before);
      return before;
    };
    const before = await vi.waitFor(atRest, { timeout: 100_000 });
    await screen.rerender(aThread(long(10, 40), { hasOlder: true, onOlder }));
    await expect.poll(() => log.scrollTop).toBeGreaterThan(1000);
    expect(Math.abs((await vi.waitFor(atRest, { timeout: 100_000 })) - before)).toBeLessThan(3);
  });
});
