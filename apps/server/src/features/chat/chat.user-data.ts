import type { UserData } from '../../core/user-data/user-data.ts';
import type { FolderStore } from './folders.store.ts';
import type { HighlightStore } from './highlights.store.ts';
import type { ImportStore } from './imports.store.ts';
import type { RecordStore } from './records.store.ts';
import type { ShareService } from './shares.service.ts';
import type { TopicStore } from './topics.store.ts';

type Deps = {
  topics: TopicStore;
  records: RecordStore;
  folders: FolderStore;
  highlights: HighlightStore;
  shares: ShareService;
  imports: ImportStore;
};

export const chatUserData = ({ topics, records, folders, highlights, shares, imports }: Deps): UserData => ({
  tables: [
    ...['topics', 'records', 'message_words', 'chat_shares', 'folders', 'publications', 'highlights'],
    'imports',
  ],
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
    imports: (await imports.ofOwner(owner)).map(({ name, brought, known, left, createdAt }) => ({
      name,
      brought,
      known,
      left,
      createdAt,
    })),
    chats: await Promise.all(
      (await topics.ofOwner(owner)).map(async ({ id, title, createdAt }) => ({
        id,
        title,
        createdAt,
        turns: (await records.ofTopic(id)).map(
          ({
            msgId,
            parentId,
            prompt,
            quote,
            response,
            reasoning,
            model,
            score,
            scoreComment,
            createdAt: at,
          }) => ({
            id: msgId,
            parentId,
            prompt,
            quote,
            response,
            reasoning,
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
    await imports.erase(owner, queryable);
  },
});
