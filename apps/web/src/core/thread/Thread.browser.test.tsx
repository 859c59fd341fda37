import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../platform/query-client.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { Reader } from '../reader/Reader.tsx';
import { closeReader, useReader } from '../reader/reader.state.ts';
import { emptyAnswer, ended, withEvent, type Answer } from './answer.ts';
import { createLiveAnswer } from './live-answer.ts';
import { Thread } from './Thread.tsx';
import type { PlacedTurn } from './turn-path.ts';
import type { Turn } from './turn.ts';

const models = [
  { name: 'one', label: 'Model one', provider: '', isAvailable: true, reason: '', isVip: false, isDefault: true },
  { name: 'two', label: 'Model two', provider: '', isAvailable: true, reason: '', isVip: false, isDefault: false },
];

const anchor: Anchor = {
  number: 1,
  fileId: '0b9f1c3e-7a51-4b1c-9d6b-2d0f5d1a7c11',
  name: 'lighthouse.txt',
  place: { kind: 'text', start: 4, end: 33 },
  quote: 'lighthouse was built in 1882.',
  hash: 'h',
};

beforeEach(() => {
  queryClient.clear();
  closeReader();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    Response.json({
      code: 200,
      msg: 'OK',
      type: 'SUCCESS',
      data: String(url).includes('/file/v1/text')
        ? { fileId: anchor.fileId, name: anchor.name, kind: 'txt', text: 'The lighthouse was\nbuilt in 1882. It shines.' }
        : models,
    }),
  );
});

const answer = (change: Partial<Answer> = {}): Answer => ({ ...emptyAnswer('one'), state: 'done', text: 'Yes.', ...change });
const turn = (msgId: string, change: Partial<Turn> = {}): Turn => ({
  msgId,
  parentId: '',
  prompt: `Question ${msgId}`,
  fileUrls: [],
  answer: answer(),
  isKept: true,
  ...change,
});
const placed = (...turns: Turn[]): PlacedTurn[] => turns.map((each) => ({ turn: each, siblings: [each.msgId] }));

const page = (path: readonly PlacedTurn[], options: { hasOlder?: boolean; onOlder?: () => void; actions?: object } = {}) => (
  <QueryClientProvider client={queryClient}>
    <div style={{ height: 600, display: 'flex' }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Thread
          path={path}
          hasOlder={options.hasOlder ?? false}
          onOlder={options.onOlder ?? (() => undefined)}
          actions={{ askAgain: vi.fn(), remove: vi.fn(), chooseBranch: vi.fn(), ...options.actions }}
        />
      </div>
      <Reader />
    </div>
  </QueryClientProvider>
);

describe('a turn', () => {
  it('shows the question with the names of its files, and the answer as Markdown [chat.upload] [chat.markdown]', async () => {
    const url = `/api/cli/file/v1/get/${anchor.fileId}/annual%20report.pdf`;
    const screen = await render(page(placed(turn('a', { fileUrls: [url], answer: answer({ text: '**Yes.**' }) }))));
    await expect.element(screen.getByText('Question a')).toBeVisible();
    await expect.element(screen.getByText('annual report.pdf')).toBeVisible();
    expect(screen.container.querySelector('strong')?.textContent).toBe('Yes.');
  });

  it('folds what the model thought away [chat.reasoning]', async () => {
    const thought = answer({ reasoning: 'First I weigh it.', thoughtMs: 4200 });
    const screen = await render(page(placed(turn('a', { answer: thought }))));
    const toggle = screen.getByRole('button', { name: 'Thought for 4 seconds' });
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.container.textContent).not.toContain('First I weigh it.');
    await toggle.click();
    await expect.element(screen.getByText('First I weigh it.')).toBeVisible();
  });

  it('keeps what came when it was stopped, and says so [chat.stop]', async () => {
    const screen = await render(page(placed(turn('a', { answer: answer({ state: 'stopped', text: 'Half of' }) }))));
    await expect.element(screen.getByText('Half of')).toBeVisible();
    await expect.element(screen.getByText('Stopped', { exact: true })).toBeVisible();
  });

  it('shows what went wrong beside what came, and tries again [chat.answer-error]', async () => {
    const askAgain = vi.fn();
    const failed = answer({ state: 'failed', text: 'Half of', error: 'There was an error generating a response' });
    const screen = await render(page(placed(turn('a', { answer: failed })), { actions: { askAgain } }));
    await expect.element(screen.getByText('Half of')).toBeVisible();
    await expect.element(screen.getByText('There was an error generating a response')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(askAgain).toHaveBeenCalledWith(expect.objectContaining({ msgId: 'a' }));
  });

  it('makes links of a refusal that carries them [chat.quota-spent]', async () => {
    const refused = answer({ state: 'failed', text: '', error: 'Spent. [Renew](https://example.com/pay)' });
    const screen = await render(page(placed(turn('a', { answer: refused }))));
    await expect.element(screen.getByRole('link', { name: /Renew/ })).toHaveAttribute('href', 'https://example.com/pay');
  });

  it('copies the Markdown itself [chat.copy]', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    const screen = await render(page(placed(turn('a', { answer: answer({ text: '**Yes.** `a`' }) }))));
    await screen.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(copied).toEqual(['**Yes.** `a`']);
  });

  it('is answered again by one press, by another model through the menu [chat.regenerate]', async () => {
    const askAgain = vi.fn();
    const screen = await render(page(placed(turn('a')), { actions: { askAgain } }));
    await screen.getByRole('button', { name: 'Answer again', exact: true }).click();
    expect(askAgain).toHaveBeenCalledTimes(1);
    await screen.getByRole('button', { name: 'Answer again with another model' }).click();
    await screen.getByRole('menuitemradio', { name: 'Model two' }).click();
    expect(askAgain).toHaveBeenLastCalledWith(expect.objectContaining({ msgId: 'a' }), 'two');
  });

  it('is deleted only after it was asked whether [chat.delete]', async () => {
    const remove = vi.fn();
    const screen = await render(page(placed(turn('a')), { actions: { remove } }));
    await screen.getByRole('button', { name: 'Delete this turn' }).click();
    await screen.getByRole('button', { name: 'Keep' }).click();
    expect(remove).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Delete this turn' }).click();
    await screen.getByRole('button', { name: 'Delete', exact: true }).click();
    expect(remove).toHaveBeenCalledOnce();
  });

  it('steps through the versions beside it [chat.regenerate]', async () => {
    const chooseBranch = vi.fn();
    const path = [{ turn: turn('b', { parentId: 'p' }), siblings: ['a', 'b'] }];
    const screen = await render(page(path, { actions: { chooseBranch } }));
    await expect.element(screen.getByRole('group', { name: 'Version 2 of 2' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Next version' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Previous version' }).click();
    expect(chooseBranch).toHaveBeenCalledWith('p', 'a');
  });
});

describe('citations [chat.sources]', () => {
  const cited = placed(turn('a', { answer: answer({ text: 'It is old [1].', anchors: [anchor] }) }));

  it('preview their passage and open it with the place marked', async () => {
    const screen = await render(page(cited));
    const chip = screen.getByRole('button', { name: 'Source 1: lighthouse.txt' });
    await userEvent.hover(chip);
    await expect.element(screen.getByRole('tooltip').getByText('lighthouse was built in 1882.')).toBeVisible();
    await chip.click();
    const reader = screen.getByRole('complementary', { name: 'Source: lighthouse.txt' });
    await expect.element(reader).toBeVisible();
    await vi.waitFor(() => expect(reader.element().querySelector('mark')?.textContent).toBe('lighthouse was\nbuilt in 1882.'));
  });

  it('say that the source has changed instead of marking a wrong place', async () => {
    const moved = { ...anchor, place: { kind: 'text' as const, start: 0, end: 20 } };
    const screen = await render(page(placed(turn('a', { answer: answer({ text: 'Old [1].', anchors: [moved] }) }))));
    await screen.getByRole('button', { name: 'Source 1: lighthouse.txt' }).click();
    await expect.element(screen.getByText(/The source has changed since/)).toBeVisible();
    expect(document.querySelector('mark')).toBeNull();
  });

  it('keep their words when the file was deleted', async () => {
    vi.mocked(globalThis.fetch).mockImplementation(async () =>
      Response.json({ code: 404, msg: 'Gone', type: 'WARN', data: null }, { status: 404 }),
    );
    const screen = await render(page(cited));
    await screen.getByRole('button', { name: 'Source 1: lighthouse.txt' }).click();
    await expect.element(screen.getByText(/This file was deleted/)).toBeVisible();
  });

  it('are listed under the answer and lead there too', async () => {
    const screen = await render(page(cited));
    const list = screen.getByRole('region', { name: 'Sources' });
    await list.getByRole('button', { name: /lighthouse\.txt/ }).click();
    expect(useReader.getState().anchor).toEqual(anchor);
  });
});

describe('an answer that is coming [chat.stream]', () => {
  const growing = () => {
    const start = emptyAnswer('one');
    const live = createLiveAnswer(start);
    return { live, path: placed(turn('a', { answer: start, live })) };
  };

  it('shows its first words at once and its end when it is there', async () => {
    const { live, path } = growing();
    const screen = await render(page(path));
    live.change((now) => withEvent(now, 'Hel', 0));
    expect(live.get().text).toBe('Hel');
    live.change((now) => withEvent(now, 'lo', 0));
    await expect.element(screen.getByText('Hello')).toBeVisible();
    live.change(ended);
    await expect.element(screen.getByRole('status').filter({ hasText: 'The answer is complete.' })).toBeInTheDocument();
  });

  it('is drawn once a frame at most, however many words come', async () => {
    const { live } = growing();
    let drawn = 0;
    live.subscribe(() => (drawn += 1));
    for (let index = 0; index < 500; index += 1) live.change((now) => withEvent(now, 'word ', 0));
    expect(drawn).toBe(1);
    await vi.waitFor(() => expect(live.get().text).toHaveLength(2500));
    expect(drawn).toBe(2);
  });

  it('is followed to its end while the reader is there, and not after scrolling up', async () => {
    const { live, path } = growing();
    const screen = await render(page(path));
    const log = screen.getByRole('log').element();
    const toEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight;
    live.change((now) => withEvent(now, 'A line.\n\n'.repeat(60), 0));
    await vi.waitFor(() => {
      expect(log.scrollHeight).toBeGreaterThan(1200);
      expect(toEnd()).toBeLessThan(4);
    });
    log.scrollTop = 200;
    const pill = screen.getByRole('button', { name: 'Go to the newest' });
    await expect.element(pill).toBeVisible();
    live.change((now) => withEvent(now, 'More.\n\n'.repeat(20), 0));
    await vi.waitFor(() => expect(toEnd()).toBeGreaterThan(1000));
    expect(log.scrollTop).toBe(200);
    await pill.click();
    await vi.waitFor(() => expect(toEnd()).toBeLessThan(4));
  });
});

describe('a long conversation [chat.history]', () => {
  const long = (from: number, to: number) =>
    placed(
      ...Array.from({ length: to - from }, (_, index) =>
        turn(`t${from + index}`, { answer: answer({ text: `Answer ${from + index}. `.repeat(20 + ((from + index) % 7) * 10) }) }),
      ),
    );

  it('opens at its end and draws only what is in view', async () => {
    const screen = await render(page(long(0, 250)));
    await expect.element(screen.getByText('Question t249')).toBeVisible();
    expect(document.querySelectorAll('*').length).toBeLessThan(3000);
  });

  it('asks for older turns near the top and stays where the reader was when they come', async () => {
    const onOlder = vi.fn();
    const screen = await render(page(long(20, 40), { hasOlder: true, onOlder }));
    const log = screen.getByRole('log').element();
    await expect.element(screen.getByText('Question t39')).toBeVisible();
    log.scrollTop = 5;
    await expect.element(screen.getByRole('button', { name: 'Go to the newest' })).toBeVisible();
    await vi.waitFor(() => expect(onOlder).toHaveBeenCalled());
    const seen = screen.getByText('Question t20', { exact: true });
    const top = () => Math.round(seen.element().getBoundingClientRect().top);
    const atRest = async () => {
      const before = top();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      expect(top()).toBe(before);
      return before;
    };
    const before = await vi.waitFor(atRest);
    await screen.rerender(page(long(10, 40), { hasOlder: true, onOlder }));
    await vi.waitFor(() => expect(log.scrollTop).toBeGreaterThan(1000));
    expect(Math.abs((await vi.waitFor(atRest)) - before)).toBeLessThan(3);
  });
});
