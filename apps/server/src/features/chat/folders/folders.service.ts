import { randomUUID } from 'node:crypto';
import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FolderStore } from './folders.store.ts';
import type { NotifyDevices } from '../../../core/conversation/notify-devices.ts';
import type { ConversationStore } from '../../../core/conversation/conversations.store.ts';

type What = { name: string; instructions: string; fileIds: string[] };

type Deps = {
  folders: FolderStore;
  topics: ConversationStore;
  files: Files;
  clock: Clock;
  transaction: RunInTransaction;
  tell: NotifyDevices;
};

export type FolderService = ReturnType<typeof createFolderService>;

/** Projects: chats that share instructions, and files to cite. */
export const createFolderService = ({ folders, topics, files, clock, transaction, tell }: Deps) => {
  /** Marks files as used by the project. */
  const keepFiles = async (owner: string, id: string, fileIds: string[], tx: Transaction) => {
    if (!(await files.use(owner, fileIds, id, tx))) throw new Refusal('NOT_FOUND');
  };
  /** Notifies pages of the chats of a project. */
  const tellOf = (owner: string, id: string): void =>
    tell(owner, [
      ['folders', id],
      ['topics', ''],
    ]);

  return {
    async list(owner: string): Promise<Folder[]> {
      const rows = await folders.ofOwner(owner);
      const known = await files.described(owner, [...new Set(rows.flatMap(({ fileIds }) => fileIds))]);
      const names = new Map(known.map(({ id, name }) => [id, name]));
      return rows.map(({ id, name, instructions, fileIds }) => ({
        folderId: id,
        name,
        instructions,
        files: fileIds.flatMap((fileId) => {
          const fileName = names.get(fileId);
          return fileName === undefined ? [] : [{ fileId, name: fileName }];
        }),
      }));
    },

    async create(owner: string, what: What): Promise<{ folderId: string }> {
      if ((await folders.ofOwner(owner)).length >= CHAT_LIMITS.folders)
        throw new Refusal('TOO_LARGE', { key: 'folder-limit', values: { limit: CHAT_LIMITS.folders } });
      const id = randomUUID();
      await transaction(async (tx) => {
        await folders.insert({ id, ownerId: owner, ...what, deletedAt: null, createdAt: clock.now() }, tx);
        await keepFiles(owner, id, what.fileIds, tx);
      });
      tellOf(owner, id);
      return { folderId: id };
    },

    async update(owner: string, id: string, what: What): Promise<null> {
      await transaction(async (tx) => {
        if (!(await folders.set(owner, id, what, tx))) throw new Refusal('NOT_FOUND');
        await keepFiles(owner, id, what.fileIds, tx);
        await files.keepOnly(id, what.fileIds, tx);
      });
      tellOf(owner, id);
      return null;
    },

    /** Deletes a project and detaches its chats. It can be restored for a while, with its files. */
    async remove(owner: string, id: string): Promise<null> {
      if (!(await folders.set(owner, id, { deletedAt: clock.now() }))) throw new Refusal('NOT_FOUND');
      tellOf(owner, id);
      return null;
    },

    async restore(owner: string, id: string): Promise<null> {
      if (!(await folders.restore(owner, id))) throw new Refusal('NOT_FOUND');
      tellOf(owner, id);
      return null;
    },

    /** Erases projects that were deleted minutes ago, and data that belongs to them alone. */
    eraseDue: (): Promise<void> =>
      transaction(async (tx) => {
        const before = new Date(clock.now().getTime() - CHAT_LIMITS.undoMs);
        await files.release(await folders.eraseDue(before, tx), tx);
      }),

    async move(owner: string, sessionId: string, folderId: string): Promise<null> {
      if (folderId !== '' && !(await folders.find(owner, folderId))) throw new Refusal('NOT_FOUND');
      if (!(await topics.set(owner, sessionId, { folderId: folderId || null })))
        throw new Refusal('NOT_FOUND');
      tell(owner, [['topics', sessionId]]);
      return null;
    },
  };
};
