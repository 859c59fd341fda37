import { expect } from '../fixtures.ts';
import type { View } from './view.ts';

export const HELP_VIEWS: readonly View[] = [
  {
    name: 'help',
    isSignedIn: false,
    async open(page) {
      await page.goto('/help/bots');
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^(Bots|智能体)$/);
    },
  },
];
