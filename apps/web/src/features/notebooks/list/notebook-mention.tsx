import { IconNotebook } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../../platform/mention-targets.ts';
import { NOTEBOOKS } from '@studiolo/contract/notebooks/addresses';
import { menuTexts } from '../menu.texts.ts';

const NotebookLabel = () => useText(menuTexts)('notebook');

/** A notebook that is named answers with all of its sources. In its own chat they are asked anyway. */
export const NOTEBOOK_MENTION: MentionTarget = {
  kind: 'notebook',
  sign: 'mark',
  Icon: IconNotebook,
  Label: NotebookLabel,
  choose({ id, title }, { place, insert }) {
    insert(`“${title}” `);
    if (location.pathname === `${NOTEBOOKS}/${id}`) return;
    import('../../../core/composer/mentions/mention.ts')
      .then(({ mention }) => mention(place, { kind: 'notebook', id, title }))
      // What was named stays in the text.
      .catch(() => undefined);
  },
};
