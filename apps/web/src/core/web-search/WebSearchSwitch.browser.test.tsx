import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { anAnswer, aThread, aTurn, inLine } from '../../testing/a-thread.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import {
  isWebSearchOn,
  moveWebSearch,
  setWebSearch,
  setWebSearchPreset,
  useWebSearchChoice,
} from './web-search.state.ts';
import { WebSearchSwitch } from './WebSearchSwitch.tsx';

afterEach(() => {
  setWebSearchPreset(false);
  useWebSearchChoice.setState({ chats: {} });
  vi.unstubAllGlobals();
});

it('follows the settings, unless a chat has its own choice [chat.web-search]', async () => {
  const screen = await renderPart(<WebSearchSwitch place="one" />);
  const button = screen.getByRole('button', { name: 'Search the web' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  setWebSearchPreset(true);
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect([isWebSearchOn('one'), isWebSearchOn('two')]).toEqual([false, true]);
});

it('keeps the choice of a chat that gets its id [chat.web-search]', () => {
  setWebSearch('new:-1', true);
  moveWebSearch('new:-1', 'session');
  expect([isWebSearchOn('new:-1'), isWebSearchOn('session')]).toEqual([false, true]);
});

const aPage = (url: string): Anchor => ({
  number: 1,
  fileId: '',
  name: 'Jeddah <b>Light</b>',
  place: { kind: 'web', url, site: 'example.com', publishedAt: null, readAt: new Date().toISOString() },
  quote: '![x](https://evil.example/pixel.png)<img src="https://evil.example/y.png">',
  hash: 'h',
});

it('shows a page as a link with its site and time, its text as plain text, and opens only web URLs [chat.web-search]', async () => {
  const answer = (url: string) => anAnswer({ text: 'High [1].', anchors: [aPage(url)] });
  const screen = await render(
    aThread(
      inLine(
        aTurn('1', { answer: answer('https://example.com/tower') }),
        aTurn('2', { answer: answer('javascript:alert(1)') }),
      ),
    ),
  );
  const chips = screen.getByRole('link', { name: 'Source 1: Jeddah <b>Light</b>, example.com' });
  await expect.element(chips).toHaveAttribute('href', 'https://example.com/tower');
  await expect.element(screen.getByText(/^example\.com · read just now$/).first()).toBeVisible();
  await chips.hover();
  await expect
    .element(screen.getByRole('tooltip').getByText(/^!\[x\]\(https:\/\/evil\.example\/pixel\.png\)<img/))
    .toBeVisible();
  expect(document.querySelectorAll('img')).toHaveLength(0);
  expect(document.querySelectorAll('a[href^="javascript"]')).toHaveLength(0);
});
