import { PAY_LINK } from '@studiolo/contract/billing/rules';
import { listModels } from '@studiolo/contract/models/endpoints';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Refusal } from '../../platform/api/refusal.ts';
import { aThread, anAnswer, aTurn, inLine } from '../../testing/a-thread.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { emptyAnswer, ended, failed, withEvent } from './answer/answer.ts';
import { createLiveAnswer } from './live/live-answer.ts';

beforeEach(() => fakeServer().answer(listModels, () => []));

it('offers no way to the end to who is led to a turn of a chat that is seen whole [chat.history]', async () => {
  const path = inLine(aTurn('a', { answer: anAnswer({ text: 'Short.' }) }));
  const onLanded = vi.fn();
  const Led = () => {
    const [isLed, setIsLed] = useState(true);
    onLanded.mockImplementation(() => setIsLed(false));
    return aThread(path, { onLanded, ...(isLed ? { landing: 'a' } : {}) });
  };
  const screen = await render(<Led />);
  await vi.waitFor(() => expect(onLanded).toHaveBeenCalled());
  const pill = screen.getByRole('button', { name: 'Go to the latest' });
  await expect.element(pill).not.toBeInTheDocument();
});

describe('an answer that is coming [chat.stream]', () => {
  const growing = () => {
    const start = emptyAnswer('one');
    const live = createLiveAnswer(start);
    return { live, path: inLine(aTurn('a', { answer: start, live })) };
  };

  it('shows its first words at once and its end when it is there', async () => {
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

  it('says once, in plain words, that there is no answer, and nothing of how the link was written [chat.quota-spent]', async () => {
    const { live, path } = growing();
    const screen = await render(aThread(path));
    const msg = `Used up; [Pro or a code](${PAY_LINK}) lets you go on.`;
    const refusal = new Refusal({ code: 3001, type: 'WARN', msg, data: { reason: 'QUOTA_SPENT' } });
    live.change((now) => failed(now, refusal.message, refusal.reason));
    const said = () =>
      [...screen.container.querySelectorAll('[role=alert], [role=status]')].map((each) => each.textContent);
    await expect.poll(() => said().join(' ')).toMatch(/^Used up; Pro or a code lets you go on\./);
    expect(
      said()
        .join(' ')
        .match(/Used up/g),
    ).toHaveLength(1);
    await expect
      .element(screen.getByRole('alert').getByRole('button', { name: 'See the plans' }))
      .toBeVisible();
  });

  it('is drawn once a frame at most, however many words come', async () => {
    const { live } = growing();
    let drawn = 0;
    live.subscribe(() => (drawn += 1));
    for (let index = 0; index < 500; index += 1) live.change((now) => withEvent(now, 'word '));
    expect(drawn).toBe(1);
    await expect.poll(() => live.get().text).toHaveLength(2500);
    expect(drawn).toBe(2);
  });

  it('is followed to its end while the reader is there, and not after scrolling up', async () => {
    const { live, path } = growing();
    const screen = await render(aThread(path));
    const log = screen.getByRole('log').element();
    const toEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight;
    live.change((now) => withEvent(now, 'A line.\n\n'.repeat(60)));
    await vi.waitFor(() => {
      expect(log.scrollHeight).toBeGreaterThan(1200);
      expect(toEnd()).toBeLessThan(4);
    });
    log.scrollTop = 200;
    const pill = screen.getByRole('button', { name: 'Go to the latest' });
    await expect.element(pill).toBeVisible();
    live.change((now) => withEvent(now, 'More.\n\n'.repeat(20)));
    await expect.poll(() => toEnd()).toBeGreaterThan(1000);
    expect(log.scrollTop).toBe(200);
    await pill.click();
    await expect.poll(() => toEnd()).toBeLessThan(4);
  });

  it('is followed however long it grows, and grows no shorter on its way', async () => {
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

  it('opens at its end and draws only what is in view', async () => {
    const screen = await render(aThread(long(0, 250)));
    await expect.element(screen.getByText('Question t249')).toBeVisible();
    expect(document.querySelectorAll('*').length).toBeLessThan(3000);
  });

  it('draws earlier turns as the reader comes near, without moving what is read', async () => {
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

  it('asks for older turns near the top and stays where the reader was when they come', async () => {
    const onOlder = vi.fn();
    const screen = await render(aThread(long(20, 40), { hasOlder: true, onOlder }));
    const log = screen.getByRole('log').element();
    await expect.element(screen.getByText('Question t39')).toBeVisible();
    const seen = screen.getByText('Question t20', { exact: true });
    // Whoever goes up as the next turns are being drawn is still far from the first one then, and goes on.
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
    const before = await vi.waitFor(atRest, { timeout: 10_000 });
    await screen.rerender(aThread(long(10, 40), { hasOlder: true, onOlder }));
    await expect.poll(() => log.scrollTop).toBeGreaterThan(1000);
    expect(Math.abs((await vi.waitFor(atRest, { timeout: 10_000 })) - before)).toBeLessThan(3);
  });
});
