import { titleOf } from '@studiolo/contract/chat/title-of';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ConversationMenu } from '../../../core/conversation/ConversationMenu.tsx';
import { topicsOf } from '../../../core/conversation/list/topics.ts';
import type { ChatSession } from '../../../core/conversation/sessions/chat-session.ts';
import { beginNewChat } from '../../../core/conversation/sessions/sessions.state.ts';
import { ModelChoice } from '../../../core/conversation/ways/ModelChoice.tsx';
import type { PlacedTurn } from '../../../core/thread/turn-path.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { conversationPath } from '../addresses.ts';
import { conversationTexts } from './conversation.texts.ts';
import { ConversationList } from './ConversationList.tsx';
import { notebookTopicsQuery } from './notebook-topics.ts';
import styles from './NotebookConversation.module.css';

type Props = {
  notebookId: string;
  session: ChatSession;
  path: readonly PlacedTurn[];
  hasOlder: boolean;
};

/** What the conversation is about, with the way to one's others in this notebook; the model that answers. */
export const ConversationHeader = ({ notebookId, session, path, hasOlder }: Props) => {
  const text = useText(conversationTexts);
  const navigate = useNavigate();
  const { sessionId, ground } = session;
  const { data } = useInfiniteQuery(notebookTopicsQuery(notebookId));
  const topic = topicsOf(data).find((each) => each.sessionId === sessionId);
  const firstPrompt = hasOlder ? undefined : path[0]?.turn.prompt;
  const title = topic?.title || titleOf(firstPrompt ?? '') || text('new');
  const last = path.findLast(({ turn }) => turn.isKept)?.turn;

  return (
    <header className={styles['header']}>
      <h2 className={styles['title']}>
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
          {(close) => <ConversationList notebookId={notebookId} current={sessionId} onChosen={close} />}
        </Popover>
      </h2>
      <ModelChoice session={session} />
      <IconButton
        label={text('new')}
        disabled={path.length === 0}
        onClick={() => {
          beginNewChat(ground);
          void navigate(conversationPath(notebookId));
        }}
      >
        <IconPlus size={18} stroke={1.7} />
      </IconButton>
      <ConversationMenu last={last} />
    </header>
  );
};
