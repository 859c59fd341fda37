import { IconHelpCircle } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { HELP } from '@studiolo/contract/manual/addresses';
import { HelpLabel } from './HelpLabel.tsx';
import { helpMenuTexts } from './menu.texts.ts';

const load = () => import('./HelpPage.tsx').then((module) => module.HelpPage);

/** Manual of the product, available to everyone. */
export const helpFeature: WebFeature = {
  name: 'help',
  pages: [
    { path: HELP, load, isBare: true },
    { path: `${HELP}/:slug`, load, isBare: true },
  ],
  publicMenu: [{ path: HELP, icon: IconHelpCircle, Label: HelpLabel }],
  commands: [
    {
      name: 'help',
      Icon: IconHelpCircle,
      words: (locale) => translate(helpMenuTexts, 'help', {}, locale),
      run: (go) => go(HELP),
    },
  ],
};
