import type { UserData } from '../../core/user-data/user-data.ts';
import type { RecordStore } from './records.store.ts';
import type { ShareService } from './shares.service.ts';
import type { TopicStore } from './topics.store.ts';

export const chatUserData = (topics: TopicStore, records: RecordStore, shares: ShareService): UserData => ({
  tables: ['topics', 'records', 'message_words', 'chat_shares'],
  export: async (owner) => ({
    sharedChats: (await shares.list(owner)).map(({ title, path, createDate }) => ({
      title,
      path,
      createDate,
    })),
    chats: await Promise.all(
      (await topics.ofOwner(owner)).map(async ({ id, title, createdAt }) => ({
        title,
        createdAt,
        turns: (await records.ofTopic(id)).map(({ prompt, response, model, createdAt: at }) => ({
          prompt,
          response,
          model,
          at,
        })),
      })),
    ),
  }),
  erase: (owner, queryable) => topics.erase(owner, queryable),
});
