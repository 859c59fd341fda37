import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { tokenHash } from '../../../core/secrets/tokens.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { CodeStore } from './codes.store.ts';
import { isSameHash, newCode } from '../guards/secrets.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const EMAIL = {
  field: 'emailCaptcha',
  length: ACCOUNT_LIMITS.emailCodeLength,
  minutes: ACCOUNT_LIMITS.emailCodeMinutes,
  tries: ACCOUNT_LIMITS.emailCodeTries,
  aDay: ACCOUNT_LIMITS.emailCodesPerDay,
} as const;

const SMS = {
  field: 'smsCaptcha',
  length: ACCOUNT_LIMITS.smsCodeLength,
  minutes: ACCOUNT_LIMITS.smsCodeMinutes,
  tries: ACCOUNT_LIMITS.smsCodeTries,
  aDay: ACCOUNT_LIMITS.smsCodesPerDay,
} as const;

/** Rules by purpose. A code is valid for its purpose only. */
const RULES = {
  'verify-email': EMAIL,
  'bind-email': EMAIL,
  'forgot-email': EMAIL,
  'login-mobile': SMS,
  'bind-mobile': SMS,
  'forgot-mobile': SMS,
} as const;

export type CodePurpose = keyof typeof RULES;

const PURPOSES = Object.keys(RULES) as CodePurpose[];
const MAX_TRIES = Object.fromEntries(PURPOSES.map((purpose) => [purpose, RULES[purpose].tries]));

export type IssuedCode = { id: string; code: string; minutes: number };

type Deps = { store: CodeStore; clock: Clock; transaction: RunInTransaction };

export type CodeService = ReturnType<typeof createCodeService>;

const hashOf = (purpose: CodePurpose, address: string, code: string): string =>
  tokenHash(`${purpose}:${address}:${code}`);

const tooSoon = (seconds: number): Refusal =>
  new Refusal('TOO_MANY_REQUESTS', { values: { seconds }, retryAfterSeconds: seconds });

/** Does not reveal whether the code was wrong, expired, used or for another purpose. */
export const wrongCode = (purpose: CodePurpose): Refusal =>
  new Refusal('WRONG_CODE', { fields: { [RULES[purpose].field]: 'WRONG_CODE' } });

/** Creates, limits and checks the one-time codes that verify an address or a number. */
export const createCodeService = ({ store, clock, transaction }: Deps) => ({
  /** Creates a code for an address. Refuses if the last one is too recent or the daily limit is reached. */
  issue: (purpose: CodePurpose, address: string): Promise<IssuedCode> =>
    transaction(async (tx) => {
      const now = clock.now();
      const { length, minutes, aDay } = RULES[purpose];
      const sent = await store.sentSince(address, new Date(now.getTime() - DAY_MS), tx);
      const [newest] = sent;
      const oldest = sent.at(-1);
      if (newest) {
        const wait = ACCOUNT_LIMITS.resendSeconds - Math.floor((now.getTime() - newest.getTime()) / 1000);
        if (wait > 0) throw tooSoon(wait);
      }
      if (oldest && sent.length >= aDay) {
        throw tooSoon(Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000));
      }
      const code = newCode(length);
      const row = {
        purpose,
        address,
        codeHash: hashOf(purpose, address, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + minutes * 60_000),
      };
      return { id: await store.insert(row, tx), code, minutes };
    }),

  /** Deletes a code that could not be sent, so that another one can be requested at once. */
  revoke: ({ id }: IssuedCode): Promise<void> => store.remove(id),

  /** Filters codes by whether they can still be used. */
  async usable<SentCode extends { to: string; code: string }>(
    sent: readonly SentCode[],
  ): Promise<SentCode[]> {
    const hashesOf = ({ to, code }: SentCode) => PURPOSES.map((purpose) => hashOf(purpose, to, code));
    const usable = await store.usableAmong(sent.flatMap(hashesOf), clock.now(), MAX_TRIES);
    return sent.filter((each) => hashesOf(each).some((hash) => usable.has(hash)));
  },

  /** Accepts the newest code of an address, once. Throws the same error in all other cases. */
  async accept(purpose: CodePurpose, address: string, code: string): Promise<void> {
    const now = clock.now();
    const newestCode = await store.countAttempt(purpose, address, now, RULES[purpose].tries);
    const isCorrect =
      newestCode !== undefined && isSameHash(newestCode.codeHash, hashOf(purpose, address, code));
    if (!isCorrect || !(await store.use(newestCode.id, now))) throw wrongCode(purpose);
  },
});
