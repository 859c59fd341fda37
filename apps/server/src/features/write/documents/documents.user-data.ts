import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { cited } from '../../../core/user-data/cited.ts';
import type { UserData } from '../../../core/user-data/user-data.ts';
import type { DocumentStore } from './documents.store.ts';
import type { FolderStore } from './folders.store.ts';
import type { VersionStore } from './versions.store.ts';

type DocumentText = { title: string; content: string; anchors: Anchor[] };

const exported = ({ title, content, anchors }: DocumentText) => ({
  title,
  content,
  cites: cited(anchors),
});

type Deps = { documents: DocumentStore; versions: VersionStore; folders: FolderStore };

export const documentUserData = ({ documents, versions, folders }: Deps): UserData => ({
  tables: ['written_documents', 'written_document_versions', 'document_folders'],
  export: async (owner) => {
    const names = new Map((await folders.ofOwner(owner)).map(({ id, name }) => [id, name]));
    const kept = await versions.ofOwner(owner);
    return {
      documents: (await documents.ofOwner(owner)).map((document) => ({
        ...exported(document),
        createdAt: document.createdAt,
        updatedAt: document.updatedAt,
        ...(document.deletedAt && { deletedAt: document.deletedAt }),
        folder: (document.folderId && names.get(document.folderId)) ?? '',
        versions: kept
          .filter(({ documentId }) => documentId === document.id)
          .map((version) => ({ ...exported(version), at: version.updatedAt })),
      })),
    };
  },
  erase: async (owner, queryable) => {
    await versions.erase(owner, queryable);
    await documents.erase(owner, queryable);
    await folders.erase(owner, queryable);
  },
});
