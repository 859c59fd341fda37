import type { SearchSource } from '../../core/search/search-source.ts';
import { chatPath } from './chat-path.ts';
import type { MessageWordStore } from './message-words.store.ts';

/** Chats by their title, and messages by what they say. */
export const createFindChats =
  (store: MessageWordStore): SearchSource =>
  async (owner, sought, limit) => {
    const [titles, messages] = await Promise.all([
      store.titles(owner, sought, limit),
      store.messages(owner, sought, limit),
    ]);
    return [
      ...titles.map((topic) => ({
        kind: 'chat' as const,
        id: topic.id,
        title: topic.title,
        snippet: '',
        path: chatPath(topic),
        updateDate: topic.updatedAt.toISOString(),
        anchor: null,
      })),
      ...messages.map(({ msgId, topicId, botId, projectId, title, snippet, createdAt }) => ({
        kind: 'message' as const,
        id: msgId,
        title,
        snippet,
        path: `${chatPath({ id: topicId, botId, projectId, isTemporary: false })}&message=${encodeURIComponent(msgId)}`,
        updateDate: createdAt.toISOString(),
        anchor: null,
      })),
    ];
  };
