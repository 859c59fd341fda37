import type { MentionSource } from '../mentions/mention-source.ts';
import type { FileStore } from './files.store.ts';

/** Parsed files by name, for mentions. */
export const mentionableDocuments = (store: FileStore): MentionSource => ({
  kind: 'document',
  latest: async (owner, limit) =>
    (await store.findByName(owner, [], limit)).map(({ id, name, size, createdAt }) => ({
      id,
      title: name,
      size,
      updatedAt: createdAt,
    })),
});
