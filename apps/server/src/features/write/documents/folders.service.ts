import { randomUUID } from 'node:crypto';
import type { DocumentFolder } from '@studiolo/contract/write/document-entities';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { FolderStore } from './folders.store.ts';

type Deps = {
  folders: FolderStore;
  tell: (owner: string, folderId: string) => void;
};

export type FolderService = ReturnType<typeof createFolderService>;

export const createFolderService = ({ folders, tell }: Deps) => {
  const done = (isDone: boolean, owner: string, id: string): null => {
    if (!isDone) throw new Refusal('NOT_FOUND');
    tell(owner, id);
    return null;
  };

  return {
    list: async (owner: string): Promise<DocumentFolder[]> =>
      (await folders.ofOwner(owner)).map(({ id, ...folder }) => ({ folderId: id, ...folder })),

    async create(owner: string, name: string): Promise<DocumentFolder> {
      if ((await folders.count(owner)) >= DOCUMENT_LIMITS.folders)
        throw new Refusal('TOO_LARGE', {
          key: 'document-folder-limit',
          values: { limit: DOCUMENT_LIMITS.folders },
        });
      const id = randomUUID();
      await folders.insert({ id, ownerId: owner, name });
      tell(owner, id);
      return { folderId: id, name, documents: 0 };
    },

    rename: async (owner: string, id: string, name: string): Promise<null> =>
      done(await folders.rename(owner, id, name), owner, id),

    remove: async (owner: string, id: string): Promise<null> =>
      done(await folders.remove(owner, id), owner, id),
  };
};
