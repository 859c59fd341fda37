import { randomUUID } from 'node:crypto';
import type { DocumentFolder } from '@studiolo/contract/write/document-entities';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import type { FolderRow } from './document-rows.ts';
import type { FolderStore } from './folders.store.ts';

type Deps = {
  folders: FolderStore;
  deletion: Deletion<FolderRow>;
  notify: (owner: string, folderId: string) => void;
};

export type FolderService = ReturnType<typeof createFolderService>;

export const createFolderService = ({ folders, deletion, notify }: Deps) => {
  const finish = (isDone: boolean, owner: string, id: string): null => {
    if (!isDone) throw new Refusal('NOT_FOUND');
    notify(owner, id);
    return null;
  };

  const checkLimit = async (owner: string): Promise<void> => {
    if ((await folders.count(owner)) >= DOCUMENT_LIMITS.folders)
      throw new Refusal('TOO_LARGE', {
        key: 'document-folder-limit',
        values: { limit: DOCUMENT_LIMITS.folders },
      });
  };

  return {
    list: async (owner: string): Promise<DocumentFolder[]> =>
      (await folders.ofOwner(owner)).map(({ id, ...folder }) => ({ folderId: id, ...folder })),

    async create(owner: string, name: string): Promise<DocumentFolder> {
      await checkLimit(owner);
      const id = randomUUID();
      await folders.insert({ id, ownerId: owner, name, deletedAt: null });
      notify(owner, id);
      return { folderId: id, name, documents: 0 };
    },

    rename: async (owner: string, id: string, name: string): Promise<null> =>
      finish(await folders.rename(owner, id, name), owner, id),

    /** Its documents have no folder until it is restored. */
    async remove(owner: string, id: string): Promise<null> {
      const [removed] = await deletion.remove({ id, ownerId: owner });
      return finish(removed !== undefined, owner, id);
    },

    async restore(owner: string, id: string): Promise<null> {
      await checkLimit(owner);
      const [restored] = await deletion.restore({ id, ownerId: owner });
      return finish(restored !== undefined, owner, id);
    },
  };
};
