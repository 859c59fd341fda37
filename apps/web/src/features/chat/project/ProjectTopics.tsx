import { SEARCH_LIMITS } from '@studiolo/contract/search/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { sessionPath } from '../addresses.ts';
import { chatTexts } from '../chat.texts.ts';
import { SessionRow } from '../SessionRow.tsx';
import { closeSession } from '../sessions.state.ts';
import { deleteTopic, restoreTopic, topicsOf } from '../topics.ts';
import { projectTopicsQuery } from './project-topics.ts';
import styles from './ProjectChat.module.css';
import { projectTexts } from './project.texts.ts';

type Props = { projectId: string; current: string | undefined; onChosen: () => void };

/** A list that fits on a screen is looked through faster than searched. */
const SEARCHED_FROM = 6;

/** One's own conversations in a notebook, the last used first, found by their title and by what was said in them. */
export const ProjectTopics = ({ projectId, current, onChosen }: Props) => {
  const text = useText(projectTexts);
  const chat = useText(chatTexts);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const search = useSettled(wanted.trim());
  const all = useInfiniteQuery(projectTopicsQuery(projectId));
  const topics = useInfiniteQuery(projectTopicsQuery(projectId, search));
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
            projectId={projectId}
            isCurrent={topic.sessionId === current}
            onChosen={onChosen}
            onDelete={() => {
              closeSession(topic.sessionId);
              offerUndo(deleteTopic(topic.sessionId), {
                said: chat('chatDeleted'),
                label: chat('undo'),
                run: () => restoreTopic(topic.sessionId),
              });
              if (topic.sessionId === current) void navigate(sessionPath({ botId: topic.botId, projectId }));
            }}
          />
        ))}
      </PagedList>
    </>
  );
};
