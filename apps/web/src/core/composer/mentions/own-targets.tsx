import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { fileUrl } from '@studiolo/contract/files/rules';
import { IconFileText, IconMessageCircle } from '@tabler/icons-react';
import { translate } from '../../../platform/i18n/translate.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../../platform/mention-targets.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { attachKnown } from '../../uploads/attachments.state.ts';
import { addChat } from './mentioned-chats.ts';
import { mentionTexts } from './mentions.texts.ts';

const DocumentLabel = () => useText(mentionTexts)('document');
const ChatLabel = () => useText(mentionTexts)('chat');

/** What every composer can take. Its name stays in the text, so that the question reads as it was meant. */
export const OWN_TARGETS: readonly MentionTarget[] = [
  {
    kind: 'document',
    sign: 'mark',
    Icon: IconFileText,
    Label: DocumentLabel,
    choose({ id, title, size }, { place, insert }) {
      if (attachKnown(place, { fileId: id, name: title, size, url: fileUrl(id, title) })) insert(`${title} `);
    },
  },
  {
    kind: 'chat',
    sign: 'mark',
    Icon: IconMessageCircle,
    Label: ChatLabel,
    choose({ id, title }, { place, insert }) {
      if (addChat(place, { sessionId: id, title })) insert(`“${title}” `);
      else notify(translate(mentionTexts, 'tooMany', { limit: CHAT_LIMITS.mentionedChats }), 'warning');
    },
  },
];
