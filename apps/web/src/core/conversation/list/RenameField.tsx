import type { Topic } from '@studiolo/contract/chat/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { NameField } from '../../../ui/fields/NameField.tsx';
import { conversationTexts } from '../conversation.texts.ts';
import { renameConversation } from './conversations.ts';

type Props = { topic: Topic; onDone: () => void };

export const RenameField = ({ topic: { sessionId, title }, onDone }: Props) => (
  <NameField
    label={useText(conversationTexts)('newTitle')}
    name={title}
    onEnd={(typed) => {
      if (typed !== undefined) void renameConversation(sessionId, typed);
      onDone();
    }}
  />
);
