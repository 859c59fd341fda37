import { exportedText } from '../../../core/texts/exported-text.ts';
import type { UserData } from '../../../core/user-data/user-data.ts';
import type { DocumentStore } from './documents.store.ts';
import type { FolderStore } from './folders.store.ts';

type Deps = { documents: DocumentStore; folders: FolderStore };

export const documentUserData = ({ documents, folders }: Deps): UserData => ({
  tables: ['written_documents', 'written_document_versions', 'document_folders'],
  export: async (owner) => {
    const names = new Map((await folders.ofOwner(owner)).map(({ id, name }) => [id, name]));
    const versions = await documents.versionsOf(owner);
    return {
      documents: (await documents.ofOwner(owner)).map((document) => ({
        ...exportedText(document, versions),
        createdAt: document.createdAt,
        updatedAt: document.updatedAt,
        ...(document.deletedAt && { deletedAt: document.deletedAt }),
        folder: (document.folderId && names.get(document.folderId)) ?? '',
      })),
    };
  },
  erase: async (owner, queryable) => {
    await documents.erase(owner, queryable);
    await folders.erase(owner, queryable);
  },
});
