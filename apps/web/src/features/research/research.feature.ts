import { RESEARCH } from '@studiolo/contract/research/addresses';
import { IconZoomCheck } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { menuTexts } from './menu.texts.ts';
import { ResearchLabel } from './ResearchLabel.tsx';

/** Research: a plan to approve, live progress, and a report whose sentences are checked. */
export const researchFeature: WebFeature = {
  name: 'research',
  pages: [
    {
      path: RESEARCH,
      load: () => import('./ResearchPage.tsx').then((module) => module.ResearchPage),
      hasColumns: true,
    },
  ],
  menu: [{ path: RESEARCH, within: RESEARCH, icon: IconZoomCheck, Label: ResearchLabel }],
  searchKinds: [
    {
      kind: 'research',
      Icon: IconZoomCheck,
      words: (locale) => translate(menuTexts, 'research', {}, locale),
    },
  ],
  runLabels: [
    { kind: 'research', words: (locale) => translate(menuTexts, 'research', {}, locale) },
    { kind: 'research-plan', words: (locale) => translate(menuTexts, 'planning', {}, locale) },
  ],
  offlineKinds: ['researches', 'research', 'research-steps'].map((key) => ({ key })),
  commands: [
    {
      name: 'research',
      Icon: IconZoomCheck,
      words: (locale) => translate(menuTexts, 'research', {}, locale),
      run: (go) => go(RESEARCH),
    },
  ],
};
