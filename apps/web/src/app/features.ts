import type { WebFeature } from '../platform/feature.ts';

/** Every feature of the app, in the order of the menu. */
export const FEATURES: readonly WebFeature[] = [
  {
    name: 'stand-in',
    pages: [
      {
        path: '/bot/c/:id',
        load: () => import('./ErrorPage.tsx').then((module) => module.ErrorPage),
        needsLogin: true,
        isKeptAlive: true,
      },
    ],
  },
];
