import { IconNotebook } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../../platform/mention-targets.ts';
import { menuTexts } from '../menu.texts.ts';

const SourceLabel = () => useText(menuTexts)('source');

/**
 * Mentions a source, which is attached as a file; in its own notebook's chat, its title limits the question
 * to it.
 */
export const SOURCE_MENTION: MentionTarget = {
  kind: 'source',
  sign: 'mark',
  Icon: IconNotebook,
  Label: SourceLabel,
  choose({ id, title }, { place, insert }) {
    insert(`“${title}” `);
    // The call itself has shown the error.
    import('./read-source.ts').then(({ attachSource }) => attachSource(id, place)).catch(() => undefined);
  },
};
