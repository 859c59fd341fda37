import { WRITE } from '@studiolo/contract/write/addresses';
import { IconPencil, IconPencilPlus } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { NEW_PATH } from '@studiolo/contract/write/addresses';
import { menuTexts } from './menu.texts.ts';
import { DOCUMENT_MENTION } from './sending/document-mention.tsx';
import { DOCUMENT_TARGET, OPEN_AS_DOCUMENT } from './sending/document-target.tsx';
import { WriteLabel } from './WriteLabel.tsx';

/** Writing: documents, and all ways to publish them. */
export const writeFeature: WebFeature = {
  name: 'write',
  pages: [
    {
      path: WRITE,
      alias: '/write',
      load: () => import('./WritePage.tsx').then((module) => module.WritePage),
      isKeptAlive: true,
      hasComposer: true,
      hasColumns: true,
    },
  ],
  menu: [{ path: WRITE, within: WRITE, icon: IconPencil, Label: WriteLabel }],
  searchKinds: [
    { kind: 'writing', Icon: IconPencil, words: (locale) => translate(menuTexts, 'documents', {}, locale) },
  ],
  dialogs: [
    {
      name: 'to-document',
      load: () => import('./sending/ToDocumentDialog.tsx').then((module) => module.ToDocumentDialog),
    },
  ],
  mentions: [DOCUMENT_MENTION],
  sendTo: [OPEN_AS_DOCUMENT, DOCUMENT_TARGET],
  offlineKinds: [{ key: 'documents' }],
  sendUnsaved: () =>
    import('./documents/send-unsaved.ts').then(({ sendUnsavedDocuments }) => sendUnsavedDocuments()),
  commands: [
    {
      name: 'write',
      Icon: IconPencil,
      words: (locale) => translate(menuTexts, 'write', {}, locale),
      run: (go) => go(WRITE),
    },
    {
      name: 'new-document',
      Icon: IconPencilPlus,
      words: (locale) => translate(menuTexts, 'newDocument', {}, locale),
      run: (go) => go(NEW_PATH),
    },
  ],
};
