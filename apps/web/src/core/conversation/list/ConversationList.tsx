import { SEARCH_LIMITS } from '@studiolo/contract/search/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { conversationTexts } from '../conversation.texts.ts';
import type { ConversationScope } from '../conversation-scope.ts';
import styles from './ConversationList.module.css';
import { deleteConversation } from './delete-conversation.ts';
import { scopeConversationsQuery } from './scope-conversations.ts';
import { SessionRow } from './SessionRow.tsx';
import { conversationsOf } from './conversations.ts';

type Props = {
  conversationScope: Pick<ConversationScope, 'kind' | 'id' | 'pathOf'>;
  current: string | undefined;
  onChosen: () => void;
};

/** Minimum length of a list for which a search field is shown. */
const MIN_SEARCHED_CHATS = 6;

/** The user's conversations in a scope, most recent first, searchable by title and content. */
export const ConversationList = ({ conversationScope, current, onChosen }: Props) => {
  const text = useText(conversationTexts);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const search = useSettled(query.trim());
  const all = useInfiniteQuery(scopeConversationsQuery(conversationScope));
  const topics = useInfiniteQuery(scopeConversationsQuery(conversationScope, search));
  const rows = conversationsOf(topics.data);
  const isSearched = query !== '' || (all.data?.pages[0]?.total ?? 0) >= MIN_SEARCHED_CHATS;
  const none = text(search === '' ? 'listNone' : 'listNoneFit');
  const words = { failed: text('listFailed'), again: text('again'), none, more: text('listMore') };
  return (
    <>
      {isSearched && (
        <input
          name="search"
          type="search"
          className={styles['search']}
          value={query}
          maxLength={SEARCH_LIMITS.queryLength}
          placeholder={text('listSearch')}
          aria-label={text('listSearch')}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      <PagedList from={topics} isEmpty={rows.length === 0} words={words}>
        {rows.map((topic) => (
          <SessionRow
            key={topic.sessionId}
            topic={topic}
            path={conversationScope.pathOf(conversationScope, topic.sessionId)}
            isCurrent={topic.sessionId === current}
            onChosen={onChosen}
            onDelete={() => {
              deleteConversation(topic.sessionId);
              if (topic.sessionId === current) void navigate(conversationScope.pathOf(conversationScope));
            }}
          />
        ))}
      </PagedList>
    </>
  );
};
