import { randomUUID } from 'node:crypto';
import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FolderRow, FolderStore } from './folders.store.ts';
import type { ProjectSourceStore } from '../project-sources/project-sources.store.ts';
import type { NotifyDevices } from '../../../core/conversation/notify-devices.ts';
import type { ConversationStore } from '../../../core/conversation/conversations.store.ts';

type ProjectInput = { name: string; instructions: string };

type Deps = {
  folders: FolderStore;
  deletion: Deletion<FolderRow>;
  topics: ConversationStore;
  projectSources: Pick<ProjectSourceStore, 'counts'>;
  /** Stops work on a project's sources, and resumes it. */
  stopIn: (folderId: string, ownerId: string) => Promise<void>;
  resumeIn: (folderId: string) => Promise<void>;
  clock: Clock;
  notify: NotifyDevices;
};

export type FolderService = ReturnType<typeof createFolderService>;

/** Manages projects: groups of chats that share instructions and sources. */
export const createFolderService = (deps: Deps) => {
  const { folders, deletion, topics, projectSources, clock, notify } = deps;
  /** Notifies the owner's open pages that a project and its chats changed. */
  const notifyChanged = (owner: string, id: string): void =>
    notify(owner, [
      ['folders', id],
      ['topics', ''],
    ]);

  return {
    async list(owner: string): Promise<Folder[]> {
      const [rows, counts] = await Promise.all([folders.ofOwner(owner), projectSources.counts(owner)]);
      return rows.map(({ id, name, instructions }) => ({
        folderId: id,
        name,
        instructions,
        sources: counts.get(id) ?? 0,
      }));
    },

    async create(owner: string, input: ProjectInput): Promise<{ folderId: string }> {
      if ((await folders.ofOwner(owner)).length >= CHAT_LIMITS.folders)
        throw new Refusal('TOO_LARGE', { key: 'folder-limit', values: { limit: CHAT_LIMITS.folders } });
      const id = randomUUID();
      await folders.insert({ id, ownerId: owner, ...input, createdAt: clock.now() });
      notifyChanged(owner, id);
      return { folderId: id };
    },

    async update(owner: string, id: string, input: ProjectInput): Promise<null> {
      if (!(await folders.set(owner, id, input))) throw new Refusal('NOT_FOUND');
      notifyChanged(owner, id);
      return null;
    },

    /** Deletes a project and detaches its chats. For a few minutes, it can be restored with its sources. */
    async remove(owner: string, id: string): Promise<null> {
      const [removed] = await deletion.remove({ id, ownerId: owner });
      if (!removed) throw new Refusal('NOT_FOUND');
      await deps.stopIn(id, owner);
      notifyChanged(owner, id);
      return null;
    },

    async restore(owner: string, id: string): Promise<null> {
      const [restored] = await deletion.restore({ id, ownerId: owner });
      if (!restored) throw new Refusal('NOT_FOUND');
      await deps.resumeIn(id);
      notifyChanged(owner, id);
      return null;
    },

    async move(owner: string, sessionId: string, folderId: string): Promise<null> {
      if (folderId !== '' && !(await folders.find(owner, folderId))) throw new Refusal('NOT_FOUND');
      if (!(await topics.set(owner, sessionId, { folderId: folderId || null })))
        throw new Refusal('NOT_FOUND');
      notify(owner, [['topics', sessionId]]);
      return null;
    },
  };
};
