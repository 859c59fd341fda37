import type { Role } from '@studiolo/contract/notebooks/entities';
import { ROLES } from '@studiolo/contract/notebooks/rules';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { BookRow, BookStore } from './books.store.ts';
import type { ReaderStore } from './readers.store.ts';

/** What somebody may do in a notebook, and whose it is: all that is in it is kept under its owner. */
export type Access = { book: BookRow; ownerId: string; role: Role };

/** What a notebook may know of people. */
export type People = {
  find: (userId: string) => Promise<{ nickname: string } | undefined>;
  emailOf: (userId: string) => Promise<string | undefined>;
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

type Deps = { books: BookStore; readers: ReaderStore; people: People };

export type NotebookAccess = ReturnType<typeof createNotebookAccess>;

const isEnough = (role: Role, wanted: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(wanted);

/** Who may do what in a notebook. It is asked anew with every call, so that what is taken back is gone at once. */
export const createNotebookAccess = ({ books, readers, people }: Deps) => {
  const coming = new Map<string, Promise<void>>();
  const letIn = async (userId: string): Promise<void> => {
    const email = await people.emailOf(userId);
    if (email) await readers.welcome(userId, email);
  };

  /** Lets somebody in who was invited by their address; who looks for several things at once comes once. */
  const welcome = (userId: string): Promise<void> => {
    const now = coming.get(userId) ?? letIn(userId).finally(() => coming.delete(userId));
    coming.set(userId, now);
    return now;
  };

  const find = async (userId: string, notebookId: string): Promise<Access | undefined> => {
    const book = await books.find(notebookId);
    if (!book) return undefined;
    if (book.ownerId === userId) return { book, ownerId: userId, role: 'owner' };
    let role = await readers.roleOf(notebookId, userId);
    if (!role) {
      await welcome(userId);
      role = await readers.roleOf(notebookId, userId);
    }
    return role && { book, ownerId: book.ownerId, role };
  };

  return {
    find,
    welcome,

    /** Refuses with NOT_FOUND who has no access, and with NOT_PERMITTED whose role is not enough. */
    async require(userId: string, notebookId: string, wanted: Role): Promise<Access> {
      const access = await find(userId, notebookId);
      if (!access) throw new Refusal('NOT_FOUND');
      if (!isEnough(access.role, wanted)) throw new Refusal('NOT_PERMITTED');
      return access;
    },

    allows: isEnough,
  };
};
