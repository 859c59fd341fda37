import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render-part.tsx';
import { SaveDialog } from './SaveDialog.tsx';

const CARDS = ['Lamp-01.png', 'Lamp-02.png'].map((name) => ({
  name,
  blob: new Blob(['png'], { type: 'image/png' }),
}));

const show = () => renderPart(<SaveDialog cards={CARDS} onClose={() => undefined} />);

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

it('shows each card as a picture to press and hold, and passes all of them to the system’s share dialog [write.poster]', async () => {
  const share = vi.fn(async (_given: ShareData) => undefined);
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await show();
  const dialog = page.getByRole('dialog', { name: 'Press and hold a picture to save or send it.' });
  await expect.poll(() => dialog.getByRole('img', { name: /^Card / }).elements()).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Save or send all' }).click();
  expect(share.mock.calls[0]?.[0].files?.map(({ name, type }) => [name, type])).toEqual([
    ['Lamp-01.png', 'image/png'],
    ['Lamp-02.png', 'image/png'],
  ]);
});

it('does not offer the share dialog if the browser cannot share files [write.poster]', async () => {
  Object.defineProperty(navigator, 'canShare', { value: undefined, configurable: true });
  await show();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('img', { name: 'Card 2' })).toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Save or send all' })).not.toBeInTheDocument();
});
