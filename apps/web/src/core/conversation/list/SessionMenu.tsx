import type { Topic } from '@studiolo/contract/chat/entities';
import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { conversationTexts } from '../conversation.texts.ts';
import { pinConversation } from './conversations.ts';

type Props = {
  topic: Topic;
  title: string;
  onRename: () => void;
  onDelete: () => void;
  /** Additional menu items, given by the list. */
  more?: ((close: () => void) => ReactNode) | undefined;
};

export const SessionMenu = ({ topic, title, onRename, onDelete, more }: Props) => {
  const { sessionId, isPinned } = topic;
  const text = useText(conversationTexts);
  const label = text('options', { title });
  return (
    <OptionsMenu label={label} align="end">
      {(close) => (
        <>
          <MenuItem icon={<IconPencil size={16} />} onSelect={onRename}>
            {text('rename')}
          </MenuItem>
          <MenuItem
            icon={isPinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
            onSelect={() => {
              close();
              void pinConversation(sessionId, !isPinned);
            }}
          >
            {text(isPinned ? 'unpin' : 'pin')}
          </MenuItem>
          {more?.(close)}
          <MenuItem isDanger icon={<IconTrash size={16} />} onSelect={onDelete}>
            {text('deleteChat')}
          </MenuItem>
        </>
      )}
    </OptionsMenu>
  );
};
