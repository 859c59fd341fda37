import type { Bot } from '@studiolo/contract/bots/entities';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ConversationMenu } from '../../../core/conversation/ConversationMenu.tsx';
import type { ConversationScope } from '../../../core/conversation/conversation-scope.ts';
import { ConversationTitle } from '../../../core/conversation/list/ConversationTitle.tsx';
import type { ChatSession } from '../../../core/conversation/sessions/chat-session.ts';
import { beginNewChat } from '../../../core/conversation/sessions/sessions.state.ts';
import { ModelChoice } from '../../../core/conversation/answer-settings/ModelChoice.tsx';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import type { PlacedTurn } from '../../../core/thread/turn-path.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsNarrow } from '../../../platform/browser/screen-width.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { chatWith, editPath } from '@studiolo/contract/bots/addresses';
import { BotAvatar } from '../BotAvatar.tsx';
import { botTexts } from '../bots.texts.ts';
import { BotMenu } from '../list/BotMenu.tsx';
import { DISCOVER } from '@studiolo/contract/bots/addresses';
import styles from './BotChat.module.css';

type Props = {
  bot: Bot;
  conversationScope: Pick<ConversationScope, 'kind' | 'id' | 'pathOf'>;
  session: ChatSession;
  path: readonly PlacedTurn[];
  hasOlder: boolean;
};

/** Picture of the bot, which opens its menu, and the title and the menu of the conversation. */
export const BotChatHeader = ({ bot, conversationScope, session, path, hasOlder }: Props) => {
  const text = useText(botTexts);
  const navigate = useNavigate();
  // On a phone, the menu leads to the editor, the greeting shows the bot's name, and the model is chosen in
  // the chat.
  const isNarrow = useIsNarrow();
  const { tableId, botName, avatar, role, baseBot } = bot;
  const last = path.findLast(({ turn }) => turn.isStored)?.turn;
  usePageTitle(botName);
  return (
    <HeaderSlot>
      <BotMenu
        bot={bot}
        icon={<BotAvatar name={botName} image={avatar} size={26} />}
        size={36}
        align="start"
        onRemoved={() => void navigate(DISCOVER)}
      />
      <h1 className={styles['title']}>
        <ConversationTitle
          conversationScope={conversationScope}
          sessionId={session.sessionId}
          path={path}
          hasOlder={hasOlder}
          untitled={botName}
        />
      </h1>
      {baseBot === '' && !isNarrow && <ModelChoice session={session} />}
      {role === 'owner' && !isNarrow && (
        <IconButton label={text('edit')} onClick={() => void navigate(editPath(tableId))}>
          <IconPencil size={18} stroke={1.7} />
        </IconButton>
      )}
      {path.length > 0 && (
        <IconButton
          label={text('newConversation')}
          onClick={() => {
            beginNewChat(session.conversationScope);
            void navigate(chatWith(tableId));
          }}
        >
          <IconPlus size={18} stroke={1.7} />
        </IconButton>
      )}
      <ConversationMenu last={last} />
    </HeaderSlot>
  );
};
