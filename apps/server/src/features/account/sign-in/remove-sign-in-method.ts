import type { RunInTransaction, Queryable } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { AccountStore } from '../account.store.ts';
import type { IdentityStore } from '../identities/identities.store.ts';
import type { PasskeyStore } from '../identities/passkeys.store.ts';

type Deps = {
  store: AccountStore;
  identities: IdentityStore;
  passkeys: PasskeyStore;
  transaction: RunInTransaction;
};

type WayIn = { tableId: string; remove: (queryable: Queryable) => Promise<void> };

/**
 * Removes one of a user's identities or passkeys, unless it is their last sign-in method. Concurrent removals
 * wait for each other.
 */
export const createRemoveSignInMethod = ({ store, identities, passkeys, transaction }: Deps) => {
  const waysOf = async (userId: string, queryable: Queryable): Promise<WayIn[]> => {
    const linked = await identities.listOfUser(userId, queryable);
    const keys = await passkeys.listOfUser(userId, queryable);
    return [
      ...linked.map(({ id }) => ({
        tableId: id,
        remove: (tx: Queryable) => identities.remove(userId, id, tx),
      })),
      ...keys.map(({ id }) => ({ tableId: id, remove: (tx: Queryable) => passkeys.remove(userId, id, tx) })),
    ];
  };

  return (userId: string, tableId: string): Promise<void> =>
    transaction(async (tx) => {
      const user = await store.lockUser(userId, tx);
      const ways = await waysOf(userId, tx);
      const way = ways.find((each) => each.tableId === tableId);
      if (!user || !way) throw new Refusal('NOT_FOUND');
      const isLast = user.passwordHash === null && user.mobile === null && ways.length === 1;
      if (isLast) throw new Refusal('NOT_PERMITTED', { key: 'last-way-in' });
      await way.remove(tx);
    });
};

export type RemoveSignInMethod = ReturnType<typeof createRemoveSignInMethod>;
