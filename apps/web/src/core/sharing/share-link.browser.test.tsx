import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useToast } from '../../platform/toast/notify.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { canShare, copyWords, shareLink } from './share-link.ts';
import { ShareTipPart } from './ShareTipPart.tsx';

const LINK = { title: 'A tower', url: 'https://studiolo.example/s/abc' };

const system = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

const breakClipboard = () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused by the browser'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
};

beforeEach(freshPage);
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

it('uses the share dialog of the system, and does nothing else if the user cancels it [shell.share]', async () => {
  const shared: ShareData[] = [];
  system(async (data) => {
    shared.push(data);
    throw new DOMException('', 'AbortError');
  });
  await shareLink(LINK);
  expect(shared).toEqual([LINK]);
  expect(useToast.getState().toast).toBeUndefined();
});

it('copies the link if the system cannot share or fails to [shell.share]', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  if (!canShare()) await shareLink(LINK);
  system(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await shareLink(LINK);
  expect(copied).toContain(LINK.url);
  expect(useToast.getState().toast?.text).toBe('Link copied.');
});

it('shows the link, selected, if it can neither be shared nor copied [shell.share]', async () => {
  breakClipboard();
  await renderPart(<ShareTipPart />);
  await shareLink(LINK);
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect.element(field).toHaveValue(LINK.url);
  await expect.poll(() => getSelection()?.toString()).toBe(LINK.url);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
});

it('copies text without the clipboard API, for example over plain http, and shows it if that fails [shell.share]', async () => {
  const served = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  try {
    const copying = vi.spyOn(document, 'execCommand').mockReturnValue(true);
    await copyWords('key-1', 'Copied.');
    expect(copying).toHaveBeenCalledWith('copy');
    expect(useToast.getState().toast?.text).toBe('Copied.');

    copying.mockReturnValue(false);
    await renderPart(<ShareTipPart />);
    await copyWords('key-1\nkey-2', 'Copied once more.');
    const field = page.getByRole('textbox', { name: 'Text' });
    await expect.element(field).toHaveValue('key-1\nkey-2');
    await expect.poll(() => getSelection()?.toString()).toBe('key-1\nkey-2');
    expect(useToast.getState().toast?.text).toBe('Copied.');
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(served).toBeDefined();
  }
});
