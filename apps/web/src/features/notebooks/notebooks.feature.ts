import { IconNotebook, IconPlus } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { NOTEBOOKS } from './addresses.ts';
import { openNotebookForm } from './list/edited-notebook.state.ts';
import { menuTexts } from './menu.texts.ts';
import { StudioLabel } from './StudioLabel.tsx';

/** Notebooks: where they are listed, each of them with its sources and its chat, and the way into one that is shared. */
export const notebooksFeature: WebFeature = {
  name: 'notebooks',
  pages: [
    {
      path: NOTEBOOKS,
      load: () => import('./list/NotebooksPage.tsx').then((module) => module.NotebooksPage),
    },
  ],
  dialogs: [
    {
      name: 'notebook',
      load: () => import('./list/NotebookDialog.tsx').then((module) => module.NotebookDialog),
    },
  ],
  menu: [{ path: NOTEBOOKS, within: NOTEBOOKS, icon: IconNotebook, Label: StudioLabel }],
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
