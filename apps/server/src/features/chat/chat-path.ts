import type { TopicRow } from './topics.store.ts';

/** Where a session is seen; a temporary one is seen by who is in it alone. */
export const chatPath = ({
  id,
  botId,
  isTemporary,
  projectId,
}: Pick<TopicRow, 'id' | 'botId' | 'isTemporary' | 'projectId'>): string =>
  projectId !== ''
    ? `/notebook/${projectId}?session=${id}`
    : `/bot/c/${encodeURIComponent(botId)}${isTemporary ? '' : `?session=${id}`}`;
