import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { AccountCaller } from '../../../platform/traffic/caller.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { AccountStore, UserRow } from '../account.store.ts';
import { reauthenticationKey } from './attempts.store.ts';
import type { AttemptService } from './attempts.service.ts';
import type { Devices } from './devices.service.ts';
import { isPassword } from '../../../core/secrets/passwords.ts';

type Deps = { store: AccountStore; devices: Devices; attempts: AttemptService };

/** `tableId` is the user that the page shows. */
export type ReauthenticationInput = { password?: string | undefined; tableId?: string | undefined };

/**
 * Requires the password or, from users without one, a recent sign-in, so that nobody can take over an account
 * at an unlocked screen. Returns the user.
 */
export const createReauthenticate =
  ({ store, devices, attempts }: Deps) =>
  async (
    { userId, sessionId }: AccountCaller,
    { password, tableId = userId }: ReauthenticationInput,
  ): Promise<UserRow> => {
    const user = await store.userById(userId);
    if (!user) throw new Refusal('SIGNED_OUT');
    // The page may still show a user who has since signed out.
    if (tableId !== userId) throw new Refusal('NOT_FOUND');
    if (!user.passwordHash) {
      if (!(await devices.isFresh(sessionId))) throw new Refusal('FRESH_PROOF');
      return user;
    }
    if (password === undefined)
      throw new Refusal('INVALID', { fields: { password: 'required' }, key: 'required' });
    await attempts.consume(reauthenticationKey(userId), ACCOUNT_LIMITS.loginTries);
    if (!(await isPassword(password, user.passwordHash)))
      throw new Refusal('INVALID', { fields: { password: 'wrong-password' }, key: 'wrong-password' });
    await attempts.reset(reauthenticationKey(userId));
    return user;
  };

export type Reauthenticate = ReturnType<typeof createReauthenticate>;
