import type { Storage } from '../../ports/storage.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { UserData } from '../user-data/user-data.ts';
import { DELETE_BYTES } from './files.service.ts';
import type { FileStore } from './files.store.ts';
import { fileKey } from './storage-keys.ts';

type Deps = { store: FileStore; storage: Storage; jobs: Jobs };

export const fileUserData = ({ store, storage, jobs }: Deps): UserData => ({
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
    // Bytes are removed after the commit, with retries: until then everything can be rolled back.
    for (const { id } of await store.ofOwner(owner))
      await jobs.enqueue(DELETE_BYTES, { id }, { tx: queryable });
    await store.erase(owner, queryable);
  },
});
