import type { Bot } from '@studiolo/contract/bots/entities';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Conversation } from '../../../core/conversation/Conversation.tsx';
import type { ConversationScope } from '../../../core/conversation/conversation-scope.ts';
import { draftKeyOf } from '../../../core/conversation/sessions/draft-key.ts';
import { useSession } from '../../../core/conversation/sessions/use-session.ts';
import { Reader } from '../../../core/reader/Reader.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { pathWith } from '@studiolo/contract/bots/addresses';
import { botTexts } from '../bots.texts.ts';
import { BotChatHeader } from './BotChatHeader.tsx';
import { BotWelcome } from './BotWelcome.tsx';
import { askersTurnTools, ownersTurnTools } from './turn-tools.tsx';
import styles from './BotChat.module.css';

export const BotChat = ({ bot }: { bot: Bot }) => {
  const text = useText(botTexts);
  const [search] = useSearchParams();
  const sessionId = search.get('session') ?? undefined;
  const { tableId: id, botName, suggestions } = bot;
  const isOwner = bot.role === 'owner';
  const [turnTools] = useState(() =>
    isOwner ? ownersTurnTools(id) : bot.isReadyMade ? undefined : askersTurnTools(id),
  );
  const conversationScope: ConversationScope = {
    kind: 'bot',
    id,
    pathOf: (name, sessionId) => pathWith(name.id, sessionId),
    suggestions,
    placeholder: text('askPlaceholder', { name: botName }),
    welcome: <BotWelcome bot={bot} />,
    ...(turnTools && { turnTools }),
  };
  const session = useSession(conversationScope, sessionId);
  return (
    <div className={styles['chat']}>
      <Conversation
        key={session.key}
        conversationScope={conversationScope}
        session={session}
        place={sessionId ?? draftKeyOf(session)}
        header={({ chat: { path, hasOlder } }) => (
          <BotChatHeader
            bot={bot}
            conversationScope={conversationScope}
            session={session}
            path={path}
            hasOlder={hasOlder}
          />
        )}
      >
        <Reader chat={session.key} isLent={!isOwner} />
      </Conversation>
    </div>
  );
};
