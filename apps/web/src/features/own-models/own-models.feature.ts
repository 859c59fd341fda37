import { IconPlugConnected } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { OwnModelsLabel } from './OwnModelsLabel.tsx';

/** The user's own models: services connected with their own keys. */
export const ownModelsFeature: WebFeature = {
  name: 'own-models',
  pages: [],
  settings: [
    {
      name: 'models',
      Icon: IconPlugConnected,
      Label: OwnModelsLabel,
      load: () => import('./OwnServicesTab.tsx').then((module) => module.OwnServicesTab),
      needsLogin: true,
    },
  ],
};
