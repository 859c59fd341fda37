import { expect, it } from 'vitest';
import type { Transaction } from '../../platform/database/database.ts';
import { createDocumentReader } from './document-reader.ts';
import { DELETE_BYTES } from './files.service.ts';
import { fileUserData } from './files.user-data.ts';
import { textKey } from './storage-keys.ts';

it('drops the texts of an erased account from memory, and deletes their bytes [account.delete]', async () => {
  const ids = ['one', 'two'];
  const isStored = new Set(ids.map((id) => textKey({ id })));
  const storage = {
    getText: async (key: string) => {
      if (!isStored.has(key)) throw new Error('gone');
      return JSON.stringify({ text: key });
    },
    open: () => Promise.reject(new Error('not read')),
  };
  const broadcast = {
    publish: async () => undefined,
    subscribe: () => () => undefined,
    onReconnect: () => undefined,
  };
  const documents = createDocumentReader(storage, broadcast);
  for (const id of ids) await documents.read(textKey({ id }));
  const jobs: [string, object][] = [];
  const { erase } = fileUserData({
    store: { ofOwner: async () => [], erase: async () => ids },
    storage,
    documents,
    jobs: { enqueue: async (name, data) => jobs.push([name, data]) > 0 },
  });

  await erase('ann', {} as Transaction);
  isStored.clear();

  for (const id of ids) await expect(documents.read(textKey({ id }))).rejects.toThrow('gone');
  expect(jobs).toEqual(ids.map((id) => [DELETE_BYTES, { id }]));
});
