import { IconPlugConnected } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { OwnModelsLabel } from './OwnModelsLabel.tsx';

/** Models of one's own: services connected with own keys. */
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
