import type { UserData } from '../../../core/user-data/user-data.ts';
import type { DocumentStore } from './documents.store.ts';
import type { FolderStore } from './folders.store.ts';
import type { VersionStore } from './versions.store.ts';

type Deps = { documents: DocumentStore; versions: VersionStore; folders: FolderStore };

export const documentUserData = ({ documents, versions, folders }: Deps): UserData => ({
  tables: ['written_documents', 'written_document_versions', 'document_folders'],
  export: async (owner) => {
    const names = new Map((await folders.ofOwner(owner)).map(({ id, name }) => [id, name]));
    return {
      documents: (await documents.ofOwner(owner)).map(
        ({ title, content, anchors, folderId, createdAt, updatedAt }) => ({
          ...{ title, content, createdAt, updatedAt },
          folder: (folderId && names.get(folderId)) ?? '',
          cites: anchors.map(({ number, name, quote }) => ({ number, name, quote })),
        }),
      ),
    };
  },
  erase: async (owner, queryable) => {
    await versions.erase(owner, queryable);
    await documents.erase(owner, queryable);
    await folders.erase(owner, queryable);
  },
});
