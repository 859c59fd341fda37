import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render-part.tsx';
import { StyleChips } from './StyleChips.tsx';

/** Height of controls on touch screens, as in tokens.css. */
const TOUCH_HEIGHT = '44px';

afterEach(() => document.documentElement.style.removeProperty('--control-small'));

it('shows chips large enough for fingers on a touch screen, and lower ones elsewhere [draw.page]', async () => {
  await renderPart(<StyleChips />, '/');
  const chip = page.getByRole('button', { name: 'watercolor' });
  await expect.element(chip).toBeVisible();
  expect(chip.element().getBoundingClientRect().height).toBe(30);
  document.documentElement.style.setProperty('--control-small', TOUCH_HEIGHT);
  expect(chip.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
});
