import type { Storage } from '../../ports/storage.ts';
import type { UserData } from '../user-data/user-data.ts';
import type { FileStore } from './files.store.ts';
import { fileKey, textKey, viewKey } from './storage-keys.ts';

export const fileUserData = (store: FileStore, storage: Storage): UserData => ({
  tables: ['files'],
  export: async (owner) => ({
    files: (await store.ofOwner(owner)).map(({ id, name, size, createdAt }) => ({
      id,
      name,
      size,
      createdAt,
      key: fileKey({ id }),
    })),
  }),
  files: async (owner) =>
    (await store.ofOwner(owner)).map((file) => ({
      name: file.name,
      open: () => storage.open(fileKey(file)),
    })),
  async erase(owner, queryable) {
    for (const file of await store.ofOwner(owner)) {
      await storage.delete(fileKey(file));
      await storage.delete(textKey(file));
      await storage.delete(viewKey(file));
    }
    await store.erase(owner, queryable);
  },
});
