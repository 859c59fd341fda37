import type { ReaderStore } from './readers.store.ts';

type Deps = {
  readers: ReaderStore;
  tell: (owner: string, changes: readonly (readonly ['notebooks', id: string])[]) => void;
};

export type TellNotebook = ReturnType<typeof createTellNotebook>;

/** Tells all devices of all who have access to a notebook that something in it changed; `also` of who had it until now. */
export const createTellNotebook =
  ({ readers, tell }: Deps) =>
  async (notebookId: string, ownerId: string, also: readonly string[] = []): Promise<void> => {
    const people = await readers.peopleOf(notebookId);
    for (const userId of new Set([ownerId, ...people, ...also])) tell(userId, [['notebooks', notebookId]]);
  };
