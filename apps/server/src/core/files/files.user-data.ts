import type { Storage } from '../../ports/storage.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { UserData } from '../user-data/user-data.ts';
import type { DocumentReader } from './document-reader.ts';
import { DELETE_BYTES } from './files.service.ts';
import type { FileStore } from './files.store.ts';
import { fileKey, textKey } from './storage-keys.ts';

type Deps = {
  store: Pick<FileStore, 'ofOwner' | 'erase'>;
  storage: Pick<Storage, 'open'>;
  documents: Pick<DocumentReader, 'forget'>;
  jobs: Pick<Jobs, 'enqueue'>;
};

export const fileUserData = ({ store, storage, documents, jobs }: Deps): UserData => ({
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
    for (const id of await store.erase(owner, queryable)) {
      await jobs.enqueue(DELETE_BYTES, { id }, { tx: queryable });
      await documents.forget(textKey({ id }), queryable);
    }
  },
});
