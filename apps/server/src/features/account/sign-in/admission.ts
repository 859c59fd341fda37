import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { AttemptService } from '../guards/attempts.service.ts';
import { loginFromKey, loginKey, loginOnKey, networkKey } from './login-keys.ts';
import type { SessionService } from '../sessions/sessions.service.ts';

/** Attempts from one network within 15 minutes, for all sign-in methods and all accounts. */
const MAX_ATTEMPTS_PER_NETWORK = 100;
/** Attempts at the password of one account, from all networks together. */
const MAX_ATTEMPTS_PER_ACCOUNT = 200;

type Deps = { attempts: AttemptService; sessions: SessionService };
type Name = { email: string } | { mobile: string };
type From = { address: string; device?: string | undefined };

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Limits sign-in attempts. Passwords are counted by account and network together, so that nobody can lock the
 * owner out from another network. A device on which the owner has signed in has its own count and skips the others.
 */
export const createAdmission = ({ attempts, sessions }: Deps) => ({
  /** For sign-in methods that cannot be guessed. */
  byOtherWay: (address: string): Promise<void> =>
    attempts.spend(networkKey(address), MAX_ATTEMPTS_PER_NETWORK),

  /** Counts an attempt; returns a function that uncounts it once the password was right. */
  async byPassword(name: Name, { address, device }: From): Promise<() => Promise<void>> {
    const typed = 'email' in name ? name.email : name.mobile;
    if (device !== undefined && (await sessions.knowsDevice(name, device))) {
      const key = loginOnKey(typed, device);
      await attempts.spend(key, ACCOUNT_LIMITS.loginTries);
      return () => attempts.forgive(key);
    }
    const key = loginFromKey(typed, address);
    await attempts.spend(networkKey(address), MAX_ATTEMPTS_PER_NETWORK);
    await attempts.spend(key, ACCOUNT_LIMITS.loginTries);
    await attempts.spend(loginKey(typed), MAX_ATTEMPTS_PER_ACCOUNT);
    return () => attempts.forgive(key);
  },
});
