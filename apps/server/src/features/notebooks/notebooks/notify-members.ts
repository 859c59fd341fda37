import type { ReaderStore } from './readers.store.ts';

type Deps = {
  readers: ReaderStore;
  notify: (owner: string, changes: readonly (readonly ['notebooks', id: string])[]) => void;
};

export type NotifyMembers = ReturnType<typeof createNotifyMembers>;

/**
 * Notifies everybody with access to a notebook that it changed; `also` are users who have just lost access.
 */
export const createNotifyMembers =
  ({ readers, notify }: Deps) =>
  async (notebookId: string, ownerId: string, also: readonly string[] = []): Promise<void> => {
    const people = await readers.userIdsOf(notebookId);
    for (const userId of new Set([ownerId, ...people, ...also])) notify(userId, [['notebooks', notebookId]]);
  };
