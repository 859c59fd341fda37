import { useSearchParams } from 'react-router';
import { Conversation } from '../../../core/conversation/Conversation.tsx';
import type { ConversationScope } from '../../../core/conversation/conversation-scope.ts';
import { draftKeyOf } from '../../../core/conversation/sessions/draft-key.ts';
import { useSession } from '../../../core/conversation/sessions/use-session.ts';
import { NEW_CONVERSATION } from '@studiolo/contract/notebooks/addresses';
import { ConversationHeader } from './ConversationHeader.tsx';
import styles from './NotebookConversation.module.css';
import { pathHere } from './path-here.ts';
import { useLastConversation } from './use-last-conversation.ts';

type Props = Omit<ConversationScope, 'kind' | 'id' | 'pathOf' | 'hasSources'> & { notebookId: string };

/**
 * A conversation in a notebook: the one in the URL, or else the last one, or else a new one. Its header links
 * to the others.
 */
export const NotebookConversation = ({ notebookId, ...scope }: Props) => {
  const [search] = useSearchParams();
  const sessionId = search.get('session') ?? undefined;
  const conversationScope: ConversationScope = {
    kind: 'notebook',
    id: notebookId,
    pathOf: pathHere,
    hasSources: true,
    ...scope,
  };
  const session = useSession(conversationScope, sessionId);
  const mayContinue =
    sessionId === undefined && !search.has(NEW_CONVERSATION) && session.messages.length === 0;
  const isSearching = useLastConversation(notebookId, mayContinue);
  if (isSearching) return null;
  return (
    <div className={styles['chat']}>
      <Conversation
        key={session.key}
        conversationScope={conversationScope}
        session={session}
        place={sessionId ?? draftKeyOf(session)}
        header={({ chat: { path, hasOlder } }) => (
          <ConversationHeader notebookId={notebookId} session={session} path={path} hasOlder={hasOlder} />
        )}
      />
    </div>
  );
};
