import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { RunInTransaction } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { CodeStore } from './codes.store.ts';
import { isSameHash, newCode, sha256 } from './secrets.ts';

const DAY_MS = 86_400_000;

export type CodePurpose = 'verify-email';

export type IssuedCode = { id: string; code: string };

type Deps = { store: CodeStore; clock: Clock; transaction: RunInTransaction };

export type CodeService = ReturnType<typeof createCodeService>;

const hashOf = (purpose: CodePurpose, address: string, code: string): string =>
  sha256(`${purpose}:${address}:${code}`);

const tooSoon = (seconds: number): Refusal =>
  new Refusal('TOO_MANY_REQUESTS', { values: { seconds }, retryAfterSeconds: seconds });

/** Codes that prove an address: made, limited, checked, each good once. */
export const createCodeService = ({ store, clock, transaction }: Deps) => ({
  /** A new code for an address; refuses when the last one is too young or there were too many today. */
  issue: (purpose: CodePurpose, address: string): Promise<IssuedCode> =>
    transaction(async (tx) => {
      const now = clock.now();
      const sent = await store.sentSince(address, new Date(now.getTime() - DAY_MS), tx);
      const [newest] = sent;
      const oldest = sent.at(-1);
      if (newest) {
        const wait = ACCOUNT_LIMITS.resendSeconds - Math.floor((now.getTime() - newest.getTime()) / 1000);
        if (wait > 0) throw tooSoon(wait);
      }
      if (oldest && sent.length >= ACCOUNT_LIMITS.emailCodesADay) {
        throw tooSoon(Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000));
      }
      const code = newCode(ACCOUNT_LIMITS.emailCodeLength);
      const row = {
        purpose,
        address,
        codeHash: hashOf(purpose, address, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + ACCOUNT_LIMITS.emailCodeMinutes * 60_000),
      };
      return { id: await store.insert(row, tx), code };
    }),

  /** Forgets a code that could not be sent, so that another one may be asked for at once. */
  takeBack: ({ id }: IssuedCode): Promise<void> => store.remove(id),

  /** Accepts the newest code of an address once; everything else is one and the same refusal. */
  async accept(purpose: CodePurpose, address: string, code: string): Promise<void> {
    const now = clock.now();
    const tried = await store.takeTry(purpose, address, now, ACCOUNT_LIMITS.emailCodeTries);
    const isRight = tried !== undefined && isSameHash(tried.codeHash, hashOf(purpose, address, code));
    if (!isRight || !(await store.use(tried.id, now))) {
      throw new Refusal('WRONG_CODE', { fields: { emailCaptcha: 'WRONG_CODE' } });
    }
  },
});
