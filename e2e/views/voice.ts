import type { View } from './view.ts';

export const VOICE_VIEWS: readonly View[] = [
  {
    name: 'recordings-visitor',
    isSignedIn: false,
    open: async (page) => void (await page.goto('/record-list')),
  },
  {
    name: 'recording-sample',
    isSignedIn: false,
    open: async (page) => void (await page.goto('/record-details?id=sample')),
  },
];
