import { SEARCH_LIMITS } from '@studiolo/contract/search/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteConversation } from '../../../core/conversation/list/delete-conversation.ts';
import { SessionRow } from '../../../core/conversation/list/SessionRow.tsx';
import { topicsOf } from '../../../core/conversation/list/topics.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { conversationPath } from '../addresses.ts';
import { conversationTexts } from './conversation.texts.ts';
import { notebookTopicsQuery } from './notebook-topics.ts';
import styles from './NotebookConversation.module.css';

type Props = { notebookId: string; current: string | undefined; onChosen: () => void };

/** A list that fits on a screen is looked through faster than searched. */
const SEARCHED_FROM = 6;

/** One's own conversations in a notebook, the last used first, found by their title and by what was said in them. */
export const ConversationList = ({ notebookId, current, onChosen }: Props) => {
  const text = useText(conversationTexts);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const search = useSettled(wanted.trim());
  const all = useInfiniteQuery(notebookTopicsQuery(notebookId));
  const topics = useInfiniteQuery(notebookTopicsQuery(notebookId, search));
  const rows = topicsOf(topics.data);
  const isSearched = wanted !== '' || (all.data?.pages[0]?.total ?? 0) >= SEARCHED_FROM;
  const none = text(search === '' ? 'none' : 'noneFit');
  const words = { failed: text('failed'), again: text('again'), none, more: text('more') };
  return (
    <>
      {isSearched && (
        <input
          name="search"
          type="search"
          className={styles['search']}
          value={wanted}
          maxLength={SEARCH_LIMITS.queryLength}
          placeholder={text('search')}
          aria-label={text('search')}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <PagedList from={topics} isEmpty={rows.length === 0} words={words}>
        {rows.map((topic) => (
          <SessionRow
            key={topic.sessionId}
            topic={topic}
            path={conversationPath(notebookId, topic.sessionId)}
            isCurrent={topic.sessionId === current}
            onChosen={onChosen}
            onDelete={() => {
              deleteConversation(topic.sessionId);
              if (topic.sessionId === current) void navigate(conversationPath(notebookId));
            }}
          />
        ))}
      </PagedList>
    </>
  );
};
