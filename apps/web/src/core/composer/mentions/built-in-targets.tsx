import { fileUrl } from '@studiolo/contract/files/rules';
import { IconFileText, IconMessageCircle } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../../platform/mention-targets.ts';
import { attachStoredFile } from '../../uploads/attachments.state.ts';
import { mention } from './mention.ts';
import { mentionTexts } from './mentions.texts.ts';

const DocumentLabel = () => useText(mentionTexts)('document');
const ChatLabel = () => useText(mentionTexts)('chat');

/**
 * Mentions available in every composer. The name stays in the text, so that the question remains a readable
 * sentence.
 */
export const BUILT_IN_TARGETS: readonly MentionTarget[] = [
  {
    kind: 'document',
    triggerKind: 'mark',
    Icon: IconFileText,
    Label: DocumentLabel,
    choose({ id, title, size }, { place, insert }) {
      if (attachStoredFile(place, { fileId: id, name: title, size, url: fileUrl(id, title) }))
        insert(`${title} `);
    },
  },
  {
    kind: 'chat',
    triggerKind: 'mark',
    Icon: IconMessageCircle,
    Label: ChatLabel,
    choose({ id, title }, { place, insert }) {
      if (mention(place, { kind: 'chat', id, title })) insert(`“${title}” `);
    },
  },
];
