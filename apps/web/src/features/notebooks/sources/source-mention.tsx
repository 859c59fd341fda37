import { IconNotebook } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../../platform/mention-targets.ts';
import { menuTexts } from '../menu.texts.ts';

const SourceLabel = () => useText(menuTexts)('source');

/**
 * Mentions a source. In the chat of its own notebook only its title is inserted, which limits the question to
 * that source; in other chats the source is also attached as a file.
 */
export const SOURCE_MENTION: MentionTarget = {
  kind: 'source',
  triggerKind: 'mark',
  Icon: IconNotebook,
  Label: SourceLabel,
  choose({ id, title }, { place, insert }) {
    insert(`“${title}” `);
    // `call` has already shown the error.
    import('./read-source.ts').then(({ attachSource }) => attachSource(id, place)).catch(() => undefined);
  },
};
