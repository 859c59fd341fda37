import type { Role } from '@studiolo/contract/notebooks/entities';
import { ROLES } from '@studiolo/contract/notebooks/rules';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { NotebookRow, NotebookStore } from './notebooks.store.ts';
import type { ReaderStore } from './readers.store.ts';

/** A user's role in a notebook, and the notebook's owner, who also owns everything in it. */
export type Access = { notebook: NotebookRow; ownerId: string; role: Role };

/** Access to users' names and addresses. */
export type People = {
  find: (userId: string) => Promise<{ nickname: string } | undefined>;
  emailOf: (userId: string) => Promise<string | undefined>;
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

type Deps = { notebooks: NotebookStore; readers: ReaderStore; people: People };

export type NotebookAccess = ReturnType<typeof createNotebookAccess>;

const isEnough = (role: Role, required: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(required);

/** Permissions in a notebook, checked on every call, so that revoking applies at once. */
export const createNotebookAccess = ({ notebooks, readers, people }: Deps) => {
  const coming = new Map<string, Promise<void>>();
  const letIn = async (userId: string): Promise<void> => {
    const email = await people.emailOf(userId);
    if (email) await readers.welcome(userId, email);
  };

  /**
   * Gives a user the notebooks that they were invited to by their address; concurrent calls share one run.
   */
  const welcome = (userId: string): Promise<void> => {
    const now = coming.get(userId) ?? letIn(userId).finally(() => coming.delete(userId));
    coming.set(userId, now);
    return now;
  };

  const find = async (userId: string, notebookId: string): Promise<Access | undefined> => {
    const notebook = await notebooks.find(notebookId);
    if (!notebook) return undefined;
    if (notebook.ownerId === userId) return { notebook, ownerId: userId, role: 'owner' };
    let role = await readers.roleOf(notebookId, userId);
    if (!role) {
      await welcome(userId);
      role = await readers.roleOf(notebookId, userId);
    }
    return role && { notebook, ownerId: notebook.ownerId, role };
  };

  return {
    find,
    welcome,

    /** Throws NOT_FOUND without access, and NOT_PERMITTED if the role is too low. */
    async require(userId: string, notebookId: string, required: Role): Promise<Access> {
      const access = await find(userId, notebookId);
      if (!access) throw new Refusal('NOT_FOUND');
      if (!isEnough(access.role, required)) throw new Refusal('NOT_PERMITTED');
      return access;
    },

    allows: isEnough,
  };
};
