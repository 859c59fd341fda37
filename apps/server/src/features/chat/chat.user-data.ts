import type { UserData } from '../../core/user-data/user-data.ts';
import type { FolderStore } from './folders.store.ts';
import type { HighlightStore } from './highlights.store.ts';
import type { RecordStore } from './records.store.ts';
import type { ShareService } from './shares.service.ts';
import type { TopicStore } from './topics.store.ts';

type Deps = {
  topics: TopicStore;
  records: RecordStore;
  folders: FolderStore;
  highlights: HighlightStore;
  shares: ShareService;
};

export const chatUserData = ({ topics, records, folders, highlights, shares }: Deps): UserData => ({
  tables: ['topics', 'records', 'message_words', 'chat_shares', 'folders', 'publications', 'highlights'],
  export: async (owner) => ({
    projects: (await folders.ofOwner(owner)).map(({ name, instructions, createdAt }) => ({
      name,
      instructions,
      createdAt,
    })),
    highlights: (await highlights.ofOwner(owner)).map(({ quote, createdAt }) => ({ quote, createdAt })),
    sharedChats: (await shares.list(owner)).map(({ title, path, createDate }) => ({
      title,
      path,
      createDate,
    })),
    chats: await Promise.all(
      (await topics.ofOwner(owner)).map(async ({ id, title, createdAt }) => ({
        title,
        createdAt,
        turns: (await records.ofTopic(id)).map(
          ({ prompt, quote, response, model, score, scoreComment, createdAt: at }) => ({
            prompt,
            quote,
            response,
            model,
            score,
            scoreComment,
            at,
          }),
        ),
      })),
    ),
  }),
  erase: async (owner, queryable) => {
    await highlights.erase(owner, queryable);
    await topics.erase(owner, queryable);
    await folders.erase(owner, queryable);
  },
});
