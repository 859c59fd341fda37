import { IconNotebook } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../../platform/mention-targets.ts';
import { menuTexts } from '../menu.texts.ts';

const SourceLabel = () => useText(menuTexts)('source');

/** A source goes with a question as a file; in the chat of its own notebook, its title says that it alone is asked. */
export const SOURCE_MENTION: MentionTarget = {
  kind: 'source',
  sign: 'mark',
  Icon: IconNotebook,
  Label: SourceLabel,
  choose({ id, title }, { place, insert }) {
    insert(`“${title}” `);
    // What went wrong has been said by the call itself.
    import('./read-source.ts').then(({ attachSource }) => attachSource(id, place)).catch(() => undefined);
  },
};
