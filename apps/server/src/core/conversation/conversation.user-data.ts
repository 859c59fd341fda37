import { cited } from '../user-data/cited.ts';
import type { UserData } from '../user-data/user-data.ts';
import type { ConversationStore } from './conversations.store.ts';
import type { TurnRow, TurnStore } from './turns.store.ts';

type Deps = { topics: ConversationStore; records: TurnStore };

const exported = ({ msgId, parentId, createdAt, source, ...turn }: TurnRow) => {
  const { prompt, quote, response, reasoning, model, score, scoreComment } = turn;
  return {
    ...{ id: msgId, parentId, prompt, quote, response, reasoning, model, score, scoreComment },
    cites: cited(source),
    at: createdAt,
  };
};

/** A person takes along what they asked; what they own goes with them, whoever asked it. */
export const conversationUserData = ({ topics, records }: Deps): UserData => ({
  tables: ['topics', 'records', 'message_words', 'answer_traces'],
  export: async (userId) => {
    const projects = await topics.folderNames(userId);
    return {
      chats: await Promise.all(
        (await topics.ofAsker(userId)).map(async ({ id, title, folderId, createdAt }) => ({
          ...{ id, title, createdAt },
          project: (folderId && projects.get(folderId)) ?? '',
          turns: (await records.ofTopic(id)).map(exported),
        })),
      ),
    };
  },
  erase: (userId, queryable) => topics.erase(userId, queryable),
});
