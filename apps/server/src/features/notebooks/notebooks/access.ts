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

const isAtLeast = (role: Role, required: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(required);

/** Permissions in a notebook, checked on every call, so that revoking applies at once. */
export const createNotebookAccess = ({ notebooks, readers, people }: Deps) => {
  const pending = new Map<string, Promise<void>>();
  const acceptByEmail = async (userId: string): Promise<void> => {
    const email = await people.emailOf(userId);
    if (email) await readers.acceptInvitations(userId, email);
  };

  /** Accepts the invitations to a user's email address; concurrent calls share one run. */
  const acceptInvitations = (userId: string): Promise<void> => {
    const running = pending.get(userId) ?? acceptByEmail(userId).finally(() => pending.delete(userId));
    pending.set(userId, running);
    return running;
  };

  const find = async (userId: string, notebookId: string): Promise<Access | undefined> => {
    const notebook = await notebooks.find(notebookId);
    if (!notebook) return undefined;
    if (notebook.ownerId === userId) return { notebook, ownerId: userId, role: 'owner' };
    let role = await readers.roleOf(notebookId, userId);
    if (!role) {
      await acceptInvitations(userId);
      role = await readers.roleOf(notebookId, userId);
    }
    return role && { notebook, ownerId: notebook.ownerId, role };
  };

  return {
    find,
    acceptInvitations,

    /** Throws NOT_FOUND without access, and NOT_PERMITTED if the role is too low. */
    async require(userId: string, notebookId: string, required: Role): Promise<Access> {
      const access = await find(userId, notebookId);
      if (!access) throw new Refusal('NOT_FOUND');
      if (!isAtLeast(access.role, required)) throw new Refusal('NOT_PERMITTED');
      return access;
    },

    allows: isAtLeast,
  };
};
