import type { Topic } from '@studiolo/contract/chat/entities';
import { IconPencil, IconPin, IconPinnedOff, IconShare2, IconTrash } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { OptionsMenu } from '../../ui/OptionsMenu.tsx';
import { chatTexts } from './chat.texts.ts';
import { MoveItems } from './MoveItems.tsx';
import { openShares } from './shares.state.ts';
import { pinTopic } from './topics.ts';

type Props = {
  topic: Topic;
  title: string;
  /** It stays in its notebook, and rests on what may be another's. */
  isOfNotebook: boolean;
  onRename: () => void;
  onDelete: () => void;
};

/** What can be done with a chat in the list. */
export const SessionMenu = ({ topic, title, isOfNotebook, onRename, onDelete }: Props) => {
  const { sessionId, isPinned } = topic;
  const text = useText(chatTexts);
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
              void pinTopic(sessionId, !isPinned);
            }}
          >
            {text(isPinned ? 'unpin' : 'pin')}
          </MenuItem>
          {!isOfNotebook && (
            <>
              <MenuItem
                icon={<IconShare2 size={16} />}
                onSelect={() => {
                  close();
                  openShares(sessionId);
                }}
              >
                {text('share')}
              </MenuItem>
              <MoveItems topic={topic} onMoved={close} />
            </>
          )}
          <MenuItem isDanger icon={<IconTrash size={16} />} onSelect={onDelete}>
            {text('deleteChat')}
          </MenuItem>
        </>
      )}
    </OptionsMenu>
  );
};
