import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ConversationMenu } from '../../../core/conversation/ConversationMenu.tsx';
import { conversationTexts } from '../../../core/conversation/conversation.texts.ts';
import { ConversationTitle } from '../../../core/conversation/list/ConversationTitle.tsx';
import type { ChatSession } from '../../../core/conversation/sessions/chat-session.ts';
import { beginNewChat } from '../../../core/conversation/sessions/sessions.state.ts';
import { ModelChoice } from '../../../core/conversation/answer-settings/ModelChoice.tsx';
import type { PlacedTurn } from '../../../core/thread/turn-path.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { conversationPath } from '@studiolo/contract/notebooks/addresses';
import styles from './NotebookConversation.module.css';

type Props = {
  notebookId: string;
  session: ChatSession;
  path: readonly PlacedTurn[];
  hasOlder: boolean;
};

/** Title of the conversation, a menu of the user's other conversations in this notebook, and the model. */
export const ConversationHeader = ({ notebookId, session, path, hasOlder }: Props) => {
  const text = useText(conversationTexts);
  const navigate = useNavigate();
  const { sessionId, conversationScope } = session;
  const last = path.findLast(({ turn }) => turn.isStored)?.turn;
  const listed = {
    ...conversationScope,
    pathOf: (_: unknown, id?: string) => conversationPath(notebookId, id),
  };

  return (
    <header className={styles['header']}>
      <h2 className={styles['title']}>
        <ConversationTitle
          conversationScope={listed}
          sessionId={sessionId}
          path={path}
          hasOlder={hasOlder}
          untitled={text('newConversation')}
        />
      </h2>
      <ModelChoice session={session} />
      <IconButton
        label={text('newConversation')}
        disabled={path.length === 0}
        onClick={() => {
          beginNewChat(conversationScope);
          void navigate(conversationPath(notebookId));
        }}
      >
        <IconPlus size={18} stroke={1.7} />
      </IconButton>
      <ConversationMenu last={last} />
    </header>
  );
};
