import { useInfiniteQuery } from '@tanstack/react-query';
import { SessionRow } from '../../../core/conversation/list/SessionRow.tsx';
import { conversationsOf, conversationsQuery } from '../../../core/conversation/list/conversations.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { chatTexts } from '../chat.texts.ts';
import { useSessionRows } from './use-session-rows.tsx';

export const SessionList = ({ onChosen }: { onChosen: () => void }) => {
  const text = useText(chatTexts);
  const topics = useInfiniteQuery(conversationsQuery);
  const rowOf = useSessionRows();
  const rows = conversationsOf(topics.data);
  const words = {
    failed: text('chatsFailed'),
    again: text('again'),
    none: text('noChats'),
    more: text('more'),
  };
  return (
    <PagedList from={topics} isEmpty={rows.length === 0} words={words}>
      {rows.map((topic) => (
        <SessionRow key={topic.sessionId} topic={topic} onChosen={onChosen} {...rowOf(topic)} />
      ))}
    </PagedList>
  );
};
