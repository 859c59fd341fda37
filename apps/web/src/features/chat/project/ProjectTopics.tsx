import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { sessionPath } from '../addresses.ts';
import { chatTexts } from '../chat.texts.ts';
import { SessionRow } from '../SessionRow.tsx';
import { closeSession } from '../sessions.state.ts';
import { deleteTopic, restoreTopic, topicsOf } from '../topics.ts';
import { projectTopicsQuery } from './project-topics.ts';
import { projectTexts } from './project.texts.ts';

type Props = { projectId: string; current: string | undefined; onChosen: () => void };

/** One's own conversations in a notebook, the last used first. */
export const ProjectTopics = ({ projectId, current, onChosen }: Props) => {
  const text = useText(projectTexts);
  const chat = useText(chatTexts);
  const navigate = useNavigate();
  const topics = useInfiniteQuery(projectTopicsQuery(projectId));
  const rows = topicsOf(topics.data);
  const words = { failed: text('failed'), again: text('again'), none: text('none'), more: text('more') };
  return (
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
  );
};
