import { IconTextPlus } from '@tabler/icons-react';
import { openDialog } from '../../platform/dialogs.ts';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { PROMPT_TARGET } from './prompt-target.tsx';
import { menuTexts } from './menu.texts.ts';

/** Prompts: inserted with a slash, managed in a dialog. */
export const promptsFeature: WebFeature = {
  name: 'prompts',
  pages: [],
  dialogs: [
    { name: 'prompts', load: () => import('./PromptsDialog.tsx').then((module) => module.PromptsDialog) },
    { name: 'prompt-gaps', load: () => import('./GapsDialog.tsx').then((module) => module.GapsDialog) },
  ],
  mentions: [PROMPT_TARGET],
  commands: [
    {
      name: 'prompts',
      Icon: IconTextPlus,
      words: (locale) => translate(menuTexts, 'prompts', {}, locale),
      needsLogin: true,
      run: () => openDialog('prompts'),
    },
  ],
};
