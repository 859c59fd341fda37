import { mapInSequence } from '../../platform/concurrency/map-in-sequence.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { exportCitations } from '../user-data/cited.ts';
import type { UserData } from '../user-data/user-data.ts';
import type { ConversationStore } from './conversations.store.ts';
import type { TurnRow, TurnStore } from './turns/turns.store.ts';

type Deps = {
  topics: ConversationStore;
  records: TurnStore;
  eraseOfOthers: (owner: string, tx: Transaction) => Promise<void>;
};

const exported = ({ msgId, parentId, createdAt, source, ...turn }: TurnRow) => {
  const { prompt, quote, response, reasoning, model, score, scoreComment } = turn;
  return {
    id: msgId,
    parentId,
    prompt,
    quote,
    response,
    reasoning,
    model,
    score,
    scoreComment,
    cites: exportCitations(source),
    at: createdAt,
  };
};

/**
 * Exports the user's own questions. Erases all conversations that the user owns, including others' questions.
 */
export const conversationUserData = ({ topics, records, eraseOfOthers }: Deps): UserData => ({
  tables: ['topics', 'records', 'message_words', 'answer_traces'],
  export: async (userId) => {
    const projects = await topics.folderNames(userId);
    return {
      chats: await mapInSequence(
        await topics.ofAsker(userId),
        async ({ id, title, folderId, createdAt }) => ({
          id,
          title,
          createdAt,
          project: (folderId && projects.get(folderId)) ?? '',
          turns: (await records.ofTopic(id)).map(exported),
        }),
      ),
    };
  },
  async erase(userId, queryable) {
    await eraseOfOthers(userId, queryable);
    await topics.erase(userId, queryable);
  },
});
