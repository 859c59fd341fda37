import { IconBrush } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { DRAW } from '@studiolo/contract/draw/addresses';
import { DRAW_TARGET } from './draw-target.tsx';
import { DrawLabel } from './DrawLabel.tsx';
import { menuTexts } from './menu.texts.ts';

/** Drawing: generates pictures from descriptions, and shows them in a gallery. */
export const drawFeature: WebFeature = {
  name: 'draw',
  pages: [
    {
      path: DRAW,
      alias: '/draw',
      load: () => import('./DrawPage.tsx').then((module) => module.DrawPage),
      isKeptAlive: true,
      hasComposer: true,
    },
  ],
  menu: [{ path: DRAW, within: DRAW, icon: IconBrush, Label: DrawLabel }],
  searchKinds: [
    { kind: 'drawing', Icon: IconBrush, words: (locale) => translate(menuTexts, 'drawings', {}, locale) },
  ],
  runLabels: [{ kind: 'draw', words: (locale) => translate(menuTexts, 'drawing', {}, locale) }],
  sendTo: [DRAW_TARGET],
  commands: [
    {
      name: 'draw',
      Icon: IconBrush,
      words: (locale) => translate(menuTexts, 'draw', {}, locale),
      run: (go) => go(DRAW),
    },
  ],
};
