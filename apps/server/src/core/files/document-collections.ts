import type { FileCollections } from '../collections/file-collections.ts';
import type { FileStore } from './files.store.ts';

/** Maximum number of documents that one search covers; uses the latest ones. */
const MAX_DOCUMENTS = 500;
const ALL_DOCUMENTS = 'all';

/** Documents that a user uploaded to chats, as one collection that research can search. */
export const documentCollections = (store: Pick<FileStore, 'findByName'>): FileCollections => ({
  kind: 'documents',
  list: async (owner) =>
    (await store.findByName(owner, [], 1)).length === 0
      ? []
      : [{ kind: 'documents', id: ALL_DOCUMENTS, title: '' }],
  files: async (owner, id) =>
    id === ALL_DOCUMENTS
      ? (await store.findByName(owner, [], MAX_DOCUMENTS)).map((file) => ({
          id: file.id,
          name: file.name,
          ownerId: owner,
        }))
      : undefined,
});
