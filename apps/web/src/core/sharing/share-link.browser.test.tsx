import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useToast } from '../../platform/toast/notify.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { canShare, shareLink } from './share-link.ts';
import { ShareTipPart } from './ShareTipPart.tsx';

const LINK = { title: 'A tower', url: 'https://studiolo.example/s/abc' };

const system = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

const breakClipboard = () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not here'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
};

beforeEach(freshPage);
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

it('hands the link to the system, and does nothing more when that is given up [shell.share]', async () => {
  const shared: ShareData[] = [];
  system(async (data) => {
    shared.push(data);
    throw new DOMException('', 'AbortError');
  });
  await shareLink(LINK);
  expect(shared).toEqual([LINK]);
  expect(useToast.getState().toast).toBeUndefined();
});

it('copies the link where the system has nothing to share with, or fails [shell.share]', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  if (!canShare()) await shareLink(LINK);
  system(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await shareLink(LINK);
  expect(copied).toContain(LINK.url);
  expect(useToast.getState().toast?.text).toBe('The link is on the clipboard.');
});

it('shows the link, selected, where it can be neither shared nor copied [shell.share]', async () => {
  breakClipboard();
  await renderPart(<ShareTipPart />);
  await shareLink(LINK);
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect.element(field).toHaveValue(LINK.url);
  await expect.poll(() => getSelection()?.toString()).toBe(LINK.url);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
});
