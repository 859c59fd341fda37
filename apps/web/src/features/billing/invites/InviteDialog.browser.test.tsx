import { getInvites } from '@studiolo/contract/billing/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '../../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { InviteDialog } from './InviteDialog.tsx';

let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  server.answer(getInvites, () => ({
    inviteId: 'lin',
    url: '/?inviteId=lin',
    reward: 3,
    records: [
      { nickname: 'A***', state: 'joined' as const, createdAt: new Date().toISOString() },
      { nickname: 'B***', state: 'rewarded' as const, createdAt: new Date().toISOString() },
    ],
    mine: 'waiting' as const,
  }));
  await freshPage();
  signIn('token');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows the link, a poster that can be saved, the users who joined, and the rewards [plan.invite]', async () => {
  await renderPart(<InviteDialog isOpen onClose={() => undefined} />);
  const address = `${location.origin}/?inviteId=lin`;
  await expect.element(page.getByRole('textbox', { name: 'Your link' })).toHaveValue(address);
  await expect.element(page.getByText('Signed up, waiting for a first answer')).toBeVisible();
  await expect.element(page.getByText('You both received the answers')).toBeVisible();
  await expect
    .element(page.getByText(/You receive your extra answers after your first answer/))
    .toBeVisible();

  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  await expect.poll(() => saved.mock.instances.length).toBe(1);
  const picture = await createImageBitmap(createUrl.mock.calls[0]?.[0] as Blob);
  expect([picture.width, picture.height]).toEqual([720, 960]);
});

it('shows the QR code of the link in the middle of the poster', async () => {
  await renderPart(<InviteDialog isOpen onClose={() => undefined} />);
  const poster = page.getByRole('img', { name: 'A picture with a QR code of your link' });
  await expect.element(poster).toBeVisible();
  const pixels = (poster.element() as HTMLCanvasElement).getContext('2d')?.getImageData(180, 420, 360, 360);
  const dark = (pixels?.data ?? []).filter((value, at) => at % 4 === 0 && value < 40).length;
  expect(dark / (360 * 360)).toBeGreaterThan(0.3);
  expect(dark / (360 * 360)).toBeLessThan(0.7);
});
