import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { AccountCaller } from '../../../platform/traffic/caller.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { AccountStore, UserRow } from '../account.store.ts';
import { proofKey } from './attempts.store.ts';
import type { AttemptService } from './attempts.service.ts';
import type { Devices } from './devices.service.ts';
import { isPassword } from '../../../core/secrets/passwords.ts';

type Deps = { store: AccountStore; devices: Devices; attempts: AttemptService };

/** The password, and the user that the page shows. */
export type Proof = { password?: string | undefined; tableId?: string | undefined };

/**
 * Makes callers re-authenticate by their password or, without one, by a recent sign-in, so that nobody takes
 * over an account at an unlocked screen. Returns the user.
 */
export const createProof =
  ({ store, devices, attempts }: Deps) =>
  async ({ userId, sessionId }: AccountCaller, { password, tableId = userId }: Proof): Promise<UserRow> => {
    const user = await store.userById(userId);
    if (!user) throw new Refusal('SIGNED_OUT');
    // Refuses a page that still shows a user other than the one signed in now.
    if (tableId !== userId) throw new Refusal('NOT_FOUND');
    if (!user.passwordHash) {
      if (!(await devices.isFresh(sessionId))) throw new Refusal('FRESH_PROOF');
      return user;
    }
    if (password === undefined)
      throw new Refusal('INVALID', { fields: { password: 'required' }, key: 'required' });
    await attempts.spend(proofKey(userId), ACCOUNT_LIMITS.loginTries);
    if (!(await isPassword(password, user.passwordHash)))
      throw new Refusal('INVALID', { fields: { password: 'wrong-password' }, key: 'wrong-password' });
    await attempts.forgive(proofKey(userId));
    return user;
  };

export type Prove = ReturnType<typeof createProof>;
