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

type SignInMethod = { tableId: string; remove: (queryable: Queryable) => Promise<void> };

/**
 * Removes an identity or passkey of a user, unless it is their last sign-in method. Locks the user, so that
 * concurrent removals run one after the other.
 */
export const createRemoveSignInMethod = ({ store, identities, passkeys, transaction }: Deps) => {
  const methodsOf = async (userId: string, queryable: Queryable): Promise<SignInMethod[]> => {
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
      const methods = await methodsOf(userId, tx);
      const method = methods.find((each) => each.tableId === tableId);
      if (!user || !method) throw new Refusal('NOT_FOUND');
      const isLast = user.passwordHash === null && user.mobile === null && methods.length === 1;
      if (isLast) throw new Refusal('NOT_PERMITTED', { key: 'last-way-in' });
      await method.remove(tx);
    });
};

export type RemoveSignInMethod = ReturnType<typeof createRemoveSignInMethod>;
