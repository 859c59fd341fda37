import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { AttemptService } from '../guards/attempts.service.ts';
import { loginFromKey, loginKey, loginOnKey, networkKey } from './login-keys.ts';
import type { SessionService } from '../sessions/sessions.service.ts';

/** Attempts from one network within 15 minutes, across all sign-in methods and accounts. */
const MAX_ATTEMPTS_PER_NETWORK = 100;
/** Attempts at the password of one account within 15 minutes, across all networks. */
const MAX_ATTEMPTS_PER_ACCOUNT = 200;

type Deps = { attempts: AttemptService; sessions: SessionService };
type Identifier = { email: string } | { mobile: string };
type AttemptOrigin = { address: string; device?: string | undefined };

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Limits sign-in attempts. Password attempts are counted per account and network, so that nobody can lock the
 * owner out from another network. A trusted device has its own count and skips the other limits.
 */
export const createAdmission = ({ attempts, sessions }: Deps) => ({
  /** Counts an attempt with a code, a passkey or an external provider. */
  byOtherMethod: (address: string): Promise<void> =>
    attempts.consume(networkKey(address), MAX_ATTEMPTS_PER_NETWORK),

  /** Counts a password attempt; returns a function that resets the count after a correct password. */
  async byPassword(identifier: Identifier, { address, device }: AttemptOrigin): Promise<() => Promise<void>> {
    const name = 'email' in identifier ? identifier.email : identifier.mobile;
    if (device !== undefined && (await sessions.isTrustedDevice(identifier, device))) {
      const key = loginOnKey(name, device);
      await attempts.consume(key, ACCOUNT_LIMITS.loginTries);
      return () => attempts.reset(key);
    }
    const key = loginFromKey(name, address);
    await attempts.consume(networkKey(address), MAX_ATTEMPTS_PER_NETWORK);
    await attempts.consume(key, ACCOUNT_LIMITS.loginTries);
    await attempts.consume(loginKey(name), MAX_ATTEMPTS_PER_ACCOUNT);
    return () => attempts.reset(key);
  },
});
