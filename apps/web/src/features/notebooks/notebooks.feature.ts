import { IconNotebook, IconPlus } from '@tabler/icons-react';
import { preloadTurns } from '../../core/conversation/thread-part.ts';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { ALL_PATH, JOIN, NOTEBOOK, NOTEBOOKS } from '@studiolo/contract/notebooks/addresses';
import { NOTEBOOK_KINDS, NOTEBOOK_RUNS } from './kinds.ts';
import { openNotebookForm } from './list/edited-notebook.state.ts';
import { NOTEBOOK_MENTION } from './list/notebook-mention.tsx';
import { ToAllNotebooks, ToJoin, ToThisNotebook } from './LoginReasons.tsx';
import { menuTexts } from './menu.texts.ts';
import { NOTE_MENTION } from './notes/note-mention.tsx';
import { NOTE_TARGET } from './notes/note-target.tsx';
import { NOTEBOOK_TARGET } from './sources/notebook-target.tsx';
import { SOURCE_MENTION } from './sources/source-mention.tsx';
import { StudioLabel } from './StudioLabel.tsx';

/** Notebooks: their list, each notebook with its sources and chat, and the page to join a shared one. */
export const notebooksFeature: WebFeature = {
  name: 'notebooks',
  pages: [
    {
      path: NOTEBOOKS,
      alias: '/notebooks',
      load: () => import('./list/NotebooksPage.tsx').then((module) => module.NotebooksPage),
    },
    {
      path: ALL_PATH,
      load: async () => {
        const [{ AllPage }] = await Promise.all([import('./all/AllPage.tsx'), preloadTurns()]);
        return AllPage;
      },
      needsLogin: true,
      LoginReason: ToAllNotebooks,
      hasComposer: true,
    },
    {
      path: NOTEBOOK,
      load: async () => {
        const [{ NotebookPage }] = await Promise.all([import('./notebook/NotebookPage.tsx'), preloadTurns()]);
        return NotebookPage;
      },
      needsLogin: true,
      LoginReason: ToThisNotebook,
      hasComposer: true,
      hasColumns: true,
    },
    {
      path: JOIN,
      load: () => import('./sharing/JoinPage.tsx').then((module) => module.JoinPage),
      needsLogin: true,
      LoginReason: ToJoin,
    },
  ],
  dialogs: [
    {
      name: 'notebook',
      load: () => import('./list/NotebookDialog.tsx').then((module) => module.NotebookDialog),
    },
    {
      name: 'notebook-sharing',
      load: () => import('./sharing/SharingDialog.tsx').then((module) => module.SharingDialog),
    },
    {
      name: 'notebook-source',
      load: () => import('./sources/adding/AddSourceDialog.tsx').then((module) => module.AddSourceDialog),
    },
    {
      name: 'to-note',
      load: () => import('./notes/ToNoteDialog.tsx').then((module) => module.ToNoteDialog),
    },
    {
      name: 'to-notebook',
      load: () => import('./sources/ToNotebookDialog.tsx').then((module) => module.ToNotebookDialog),
    },
  ],
  menu: [
    {
      path: NOTEBOOKS,
      within: NOTEBOOKS,
      icon: IconNotebook,
      Label: StudioLabel,
    },
  ],
  searchKinds: NOTEBOOK_KINDS,
  runLabels: NOTEBOOK_RUNS,
  mentions: [NOTEBOOK_MENTION, SOURCE_MENTION, NOTE_MENTION],
  sendTo: [NOTE_TARGET, NOTEBOOK_TARGET],
  offlineKinds: [{ key: 'notebooks' }, { key: 'notebook' }],
  sendUnsaved: () => import('./notes/send-unsaved.ts').then(({ sendUnsavedNotes }) => sendUnsavedNotes()),
  commands: [
    {
      name: 'notebooks',
      Icon: IconNotebook,
      words: (locale) =>
        `${translate(menuTexts, 'studio', {}, locale)} · ${translate(menuTexts, 'notebooks', {}, locale)}`,
      run: (go) => go(NOTEBOOKS),
    },
    {
      name: 'new-notebook',
      Icon: IconPlus,
      words: (locale) => translate(menuTexts, 'newNotebook', {}, locale),
      needsLogin: true,
      run: () => openNotebookForm(),
    },
  ],
};
