import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { AttemptService } from '../guards/attempts.service.ts';
import { loginFromKey, loginKey, loginOnKey, networkKey } from './login-keys.ts';
import type { SessionService } from '../sessions/sessions.service.ts';

/** Within a quarter of an hour: from one network, whichever way and whomever it is about. */
const TRIES_PER_NETWORK = 100;
/** From all networks together, at the password of one account. */
const TRIES_PER_ACCOUNT = 200;

type Deps = { attempts: AttemptService; sessions: SessionService };
type Name = { email: string } | { mobile: string };
type From = { address: string; device?: string | undefined };

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Who may try to sign in now. Passwords are counted by account and network together, so that nobody locks the owner out
 * from elsewhere. A device on which the owner signed in before has a count of its own, and passes the others.
 */
export const createAdmission = ({ attempts, sessions }: Deps) => ({
  /** For ways in by which nothing can be guessed. */
  byOtherWay: (address: string): Promise<void> => attempts.spend(networkKey(address), TRIES_PER_NETWORK),

  /** Counts a try, and answers how it is forgiven: who typed the right password mistyped it before. */
  async byPassword(name: Name, { address, device }: From): Promise<() => Promise<void>> {
    const typed = 'email' in name ? name.email : name.mobile;
    if (device !== undefined && (await sessions.knowsDevice(name, device))) {
      const key = loginOnKey(typed, device);
      await attempts.spend(key, ACCOUNT_LIMITS.loginTries);
      return () => attempts.forgive(key);
    }
    const key = loginFromKey(typed, address);
    await attempts.spend(networkKey(address), TRIES_PER_NETWORK);
    await attempts.spend(key, ACCOUNT_LIMITS.loginTries);
    await attempts.spend(loginKey(typed), TRIES_PER_ACCOUNT);
    return () => attempts.forgive(key);
  },
});
