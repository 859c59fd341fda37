import { IconMicrophone } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { RECORD_DETAILS, RECORD_LIST } from '@studiolo/contract/voice/addresses';
import { menuTexts } from './menu.texts.ts';
import { RecordingsLabel } from './RecordingsLabel.tsx';

/** Recordings: captured in the page or uploaded, with transcripts that play word by word. */
export const voiceFeature: WebFeature = {
  name: 'voice',
  pages: [
    {
      path: RECORD_LIST,
      alias: '/recordings',
      load: () => import('./list/RecordListPage.tsx').then((module) => module.RecordListPage),
      isKeptAlive: true,
    },
    {
      path: RECORD_DETAILS,
      load: () => import('./details/RecordDetailsPage.tsx').then((module) => module.RecordDetailsPage),
      hasColumns: true,
    },
  ],
  menu: [
    {
      path: RECORD_LIST,
      within: [RECORD_LIST, RECORD_DETAILS],
      icon: IconMicrophone,
      Label: RecordingsLabel,
    },
  ],
  searchKinds: [
    {
      kind: 'recording',
      Icon: IconMicrophone,
      words: (locale) => translate(menuTexts, 'recordings', {}, locale),
    },
  ],
  runLabels: (['keeping', 'transcribing', 'minutes'] as const).map((name) => ({
    kind: { keeping: 'keep-recording', transcribing: 'hear-recording', minutes: 'minutes' }[name],
    words: (locale) => translate(menuTexts, name, {}, locale),
  })),
  offlineKinds: ['recordings', 'recording', 'recording-minutes', 'recording-segments'].map((key) => ({
    key,
  })),
  commands: [
    {
      name: 'recordings',
      Icon: IconMicrophone,
      words: (locale) => translate(menuTexts, 'recordings', {}, locale),
      run: (go) => go(RECORD_LIST),
    },
  ],
};
