import type { Bot } from '@studiolo/contract/bots/entities';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Conversation } from '../../../../core/conversation/Conversation.tsx';
import type { ConversationScope } from '../../../../core/conversation/conversation-scope.ts';
import { draftKeyOf } from '../../../../core/conversation/sessions/draft-key.ts';
import {
  beginNewChat,
  sessionAt,
  useSessions,
} from '../../../../core/conversation/sessions/sessions.state.ts';
import { Reader } from '../../../../core/reader/Reader.tsx';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { editPath } from '@studiolo/contract/bots/addresses';
import { botTexts } from '../../bots.texts.ts';
import { BotWelcome } from '../../chat/BotWelcome.tsx';
import { ownersTurnTools } from '../../chat/turn-tools.tsx';
import styles from './Configuration.module.css';

type Props = { bot: Bot; onClose: () => void };

/** Test conversation with the draft. Only the owner can see it, and it is not listed. */
export const TestChat = ({ bot, onClose }: Props) => {
  const text = useText(botTexts);
  const [sidePanel, setBeside] = useState<HTMLElement | null>(null);
  const [turnTools] = useState(() => ownersTurnTools(bot.tableId));
  const conversationScope: ConversationScope = {
    kind: 'bot-draft',
    id: bot.tableId,
    pathOf: ({ id }) => editPath(id),
    suggestions: bot.suggestions,
    placeholder: text('testPlaceholder'),
    sidePanel,
    welcome: <BotWelcome bot={bot} />,
    turnTools,
  };
  const session = useSessions((sessions) => sessionAt(sessions, conversationScope, undefined, {}));
  return (
    <section className={styles['test']} aria-label={text('test')} ref={setBeside}>
      <header className={styles['testHead']}>
        <h2>{text('test')}</h2>
        <p>{text('testAbout')}</p>
        <IconButton label={text('newConversation')} onClick={() => beginNewChat(session.conversationScope)}>
          <IconPlus size={18} stroke={1.7} />
        </IconButton>
        <span className={styles['close']}>
          <IconButton label={text('close')} onClick={onClose}>
            <IconX size={18} stroke={1.7} />
          </IconButton>
        </span>
      </header>
      <Conversation
        key={session.key}
        conversationScope={conversationScope}
        session={session}
        place={draftKeyOf(session)}
        header={() => undefined}
      >
        <Reader chat={session.key} />
      </Conversation>
    </section>
  );
};
