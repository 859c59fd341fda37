import type { SearchSource } from '../../search/search-source.ts';
import type { PathOf } from '../path-of.ts';
import type { TurnWordStore } from './turn-words.store.ts';

export const createFindConversations =
  (store: TurnWordStore, pathOf: PathOf): SearchSource =>
  async (asker, terms, limit) => {
    const [titles, turns] = await Promise.all([
      store.titles(asker, terms, limit),
      store.messages(asker, terms, limit),
    ]);
    return [
      ...titles.map((conversation) => ({
        kind: 'chat' as const,
        id: conversation.id,
        title: conversation.title,
        snippet: '',
        path: pathOf(conversation),
        updateDate: conversation.updatedAt.toISOString(),
        anchor: null,
      })),
      ...turns.map(({ msgId, topicId, title, snippet, createdAt, ...scope }) => ({
        kind: 'message' as const,
        id: msgId,
        title,
        snippet,
        path: pathOf({ ...scope, id: topicId, isTemporary: false }, msgId),
        updateDate: createdAt.toISOString(),
        anchor: null,
      })),
    ];
  };
