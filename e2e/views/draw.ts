import { imagine } from '@studiolo/contract/draw/endpoints';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { clientOf } from './client-of.ts';
import type { View } from './view.ts';

const drawn = async (page: Page): Promise<void> => {
  const client = await clientOf(page);
  const sent = {
    msgId: `view-${Date.now()}`,
    type: 'sketch',
    prompt: 'A lighthouse by the sea at night --ar 4:3',
    count: 2,
  };
  await client.call(imagine, sent);
  await page.goto('/common/draw');
  await expect(page.getByRole('button', { name: / 2( 张)?$/ })).toBeVisible();
};

export const DRAW_VIEWS: readonly View[] = [
  {
    name: 'draw-visitor',
    isSignedIn: false,
    async open(page) {
      await page.goto('/common/draw');
      await expect(
        page.getByRole('heading', { name: /^(Say it, and see it|说出来，画出来)$/ }),
      ).toBeVisible();
    },
  },
  { name: 'draw', isSignedIn: true, open: drawn },
  {
    name: 'draw-picture',
    isSignedIn: true,
    async open(page) {
      await drawn(page);
      await page.getByRole('button', { name: / 2( 张)?$/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
