import type { Topic } from '@studiolo/contract/chat/entities';
import { IconShare2 } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { chatTexts } from '../chat.texts.ts';
import { MoveItems } from '../folders/MoveItems.tsx';
import { openShares } from '../shares/shares.state.ts';

type Props = { topic: Topic; close: () => void };

/** Menu items for a chat, in addition to those of every conversation. */
export const ChatItems = ({ topic, close }: Props) => {
  const text = useText(chatTexts);
  return (
    <>
      <MenuItem
        icon={<IconShare2 size={16} />}
        onSelect={() => {
          close();
          openShares(topic.sessionId);
        }}
      >
        {text('share')}
      </MenuItem>
      <MoveItems topic={topic} onMoved={close} />
    </>
  );
};
