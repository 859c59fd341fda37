import { titleOf } from '@studiolo/contract/chat/title-of';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconChevronDown } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Popover } from '../../../ui/Popover.tsx';
import type { PlacedTurn } from '../../thread/turn-path.ts';
import { conversationTexts } from '../conversation.texts.ts';
import type { ConversationScope } from '../conversation-scope.ts';
import { ConversationList } from './ConversationList.tsx';
import styles from './ConversationList.module.css';
import { scopeConversationsQuery } from './scope-conversations.ts';
import { conversationsOf } from './conversations.ts';

type Props = {
  conversationScope: Pick<ConversationScope, 'kind' | 'id' | 'pathOf'>;
  sessionId: string | undefined;
  path: readonly PlacedTurn[];
  hasOlder: boolean;
  untitled: string;
};

export const ConversationTitle = ({ conversationScope, sessionId, path, hasOlder, untitled }: Props) => {
  const text = useText(conversationTexts);
  const { data } = useInfiniteQuery(scopeConversationsQuery(conversationScope));
  const topic = conversationsOf(data).find((each) => each.sessionId === sessionId);
  const firstPrompt = hasOlder ? undefined : path[0]?.turn.prompt;
  const title = topic?.title || titleOf(firstPrompt ?? '') || untitled;
  return (
    <Popover
      label={text('conversations')}
      className={styles['list']}
      trigger={(props) => (
        <button type="button" className={styles['choose']} title={title} {...props}>
          <span>{title}</span>
          <IconChevronDown size={15} stroke={2} aria-label={text('conversations')} />
        </button>
      )}
    >
      {(close) => (
        <ConversationList conversationScope={conversationScope} current={sessionId} onChosen={close} />
      )}
    </Popover>
  );
};
