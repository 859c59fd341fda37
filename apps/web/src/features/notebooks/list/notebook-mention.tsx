import { IconNotebook } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../../platform/mention-targets.ts';
import { NOTEBOOKS } from '@studiolo/contract/notebooks/addresses';
import { menuTexts } from '../menu.texts.ts';

const NotebookLabel = () => useText(menuTexts)('notebook');

/**
 * Mentions a notebook, whose sources are then used for the answer. In the notebook's own chat, they are used
 * anyway.
 */
export const NOTEBOOK_MENTION: MentionTarget = {
  kind: 'notebook',
  triggerKind: 'mark',
  Icon: IconNotebook,
  Label: NotebookLabel,
  choose({ id, title }, { place, insert }) {
    insert(`“${title}” `);
    if (location.pathname === `${NOTEBOOKS}/${id}`) return;
    import('../../../core/composer/mentions/mention.ts')
      .then(({ mention }) => mention(place, { kind: 'notebook', id, title }))
      // The mention stays in the text.
      .catch(() => undefined);
  },
};
