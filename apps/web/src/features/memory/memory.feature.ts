import { IconBrain } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { openMemoryDialog } from '../../platform/memory-draft.ts';
import { memoryTexts } from './memory.texts.ts';

/** Memory: managed in the settings, added to from anywhere. */
export const memoryFeature: WebFeature = {
  name: 'memory',
  pages: [],
  dialogs: [
    { name: 'remember', load: () => import('./RememberDialog.tsx').then((module) => module.RememberDialog) },
  ],
  settingsParts: [
    {
      tab: 'personalization',
      name: 'memory',
      load: () => import('./MemoryPart.tsx').then((module) => module.MemoryPart),
    },
  ],
  commands: [
    {
      name: 'remember',
      Icon: IconBrain,
      words: (locale) => translate(memoryTexts, 'remember', {}, locale),
      needsLogin: true,
      run: () => openMemoryDialog(),
    },
  ],
};
