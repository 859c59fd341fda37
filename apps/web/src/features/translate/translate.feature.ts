import { TRANSLATE } from '@studiolo/contract/translate/addresses';
import { IconLanguage } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { ToThisTranslation } from './LoginReasons.tsx';
import { menuTexts } from './menu.texts.ts';
import { TRANSLATE_TARGET } from './translate-target.tsx';
import { TranslateLabel } from './TranslateLabel.tsx';

/** Translation of PDF files: the start page, and documents beside their translation. */
export const translateFeature: WebFeature = {
  name: 'translate',
  pages: [
    {
      path: TRANSLATE,
      load: () => import('./start/TranslatePage.tsx').then((module) => module.TranslatePage),
    },
    {
      path: `${TRANSLATE}/:id`,
      load: () => import('./reader/ReaderPage.tsx').then((module) => module.ReaderPage),
      needsLogin: true,
      LoginReason: ToThisTranslation,
      hasColumns: true,
    },
  ],
  menu: [{ path: TRANSLATE, within: TRANSLATE, icon: IconLanguage, Label: TranslateLabel }],
  searchKinds: [
    {
      kind: 'translation',
      Icon: IconLanguage,
      words: (locale) => translate(menuTexts, 'translations', {}, locale),
    },
  ],
  runLabels: [
    { kind: 'translate', words: (locale) => translate(menuTexts, 'translating', {}, locale) },
    { kind: 'translate-read', words: (locale) => translate(menuTexts, 'reading', {}, locale) },
  ],
  sendTo: [TRANSLATE_TARGET],
  commands: [
    {
      name: 'translate',
      Icon: IconLanguage,
      words: (locale) => translate(menuTexts, 'translate', {}, locale),
      run: (go) => go(TRANSLATE),
    },
  ],
};
