import { SEARCH_LIMITS } from '@studiolo/contract/search/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { conversationTexts } from '../conversation.texts.ts';
import type { Ground } from '../ground.ts';
import styles from './ConversationList.module.css';
import { deleteConversation } from './delete-conversation.ts';
import { groundTopicsQuery } from './ground-topics.ts';
import { SessionRow } from './SessionRow.tsx';
import { topicsOf } from './topics.ts';

type Props = {
  ground: Pick<Ground, 'kind' | 'id' | 'pathOf'>;
  current: string | undefined;
  onChosen: () => void;
};

/** A list that fits on a screen is looked through faster than searched. */
const SEARCHED_FROM = 6;

/** One's own conversations on a ground, the last used first, found by their title and by what was said in them. */
export const ConversationList = ({ ground, current, onChosen }: Props) => {
  const text = useText(conversationTexts);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const search = useSettled(wanted.trim());
  const all = useInfiniteQuery(groundTopicsQuery(ground));
  const topics = useInfiniteQuery(groundTopicsQuery(ground, search));
  const rows = topicsOf(topics.data);
  const isSearched = wanted !== '' || (all.data?.pages[0]?.total ?? 0) >= SEARCHED_FROM;
  const none = text(search === '' ? 'listNone' : 'listNoneFit');
  const words = { failed: text('listFailed'), again: text('again'), none, more: text('listMore') };
  return (
    <>
      {isSearched && (
        <input
          name="search"
          type="search"
          className={styles['search']}
          value={wanted}
          maxLength={SEARCH_LIMITS.queryLength}
          placeholder={text('listSearch')}
          aria-label={text('listSearch')}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <PagedList from={topics} isEmpty={rows.length === 0} words={words}>
        {rows.map((topic) => (
          <SessionRow
            key={topic.sessionId}
            topic={topic}
            path={ground.pathOf(ground, topic.sessionId)}
            isCurrent={topic.sessionId === current}
            onChosen={onChosen}
            onDelete={() => {
              deleteConversation(topic.sessionId);
              if (topic.sessionId === current) void navigate(ground.pathOf(ground));
            }}
          />
        ))}
      </PagedList>
    </>
  );
};
