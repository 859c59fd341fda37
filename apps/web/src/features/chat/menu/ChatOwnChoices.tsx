import type { Topic } from '@studiolo/contract/chat/entities';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { conversationTexts } from '../../../core/conversation/conversation.texts.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem, MenuSection } from '../../../ui/Menu.tsx';
import { ChatItems } from '../list/ChatItems.tsx';
import { useDeleteChat } from '../list/use-delete-chat.ts';

type Props = { topic: Topic; close: () => void; onRename: () => void };

/** Menu items for the open chat, the same as in the list of chats. */
export const ChatOwnChoices = ({ topic, close, onRename }: Props) => {
  const text = useText(conversationTexts);
  const deleteChat = useDeleteChat();
  return (
    <MenuSection>
      <MenuItem icon={<IconPencil size={16} stroke={1.7} />} onSelect={onRename}>
        {text('rename')}
      </MenuItem>
      <ChatItems topic={topic} close={close} />
      <MenuItem
        isDanger
        icon={<IconTrash size={16} stroke={1.7} />}
        onSelect={() => {
          close();
          deleteChat(topic.sessionId, topic.botId);
        }}
      >
        {text('deleteChat')}
      </MenuItem>
    </MenuSection>
  );
};
