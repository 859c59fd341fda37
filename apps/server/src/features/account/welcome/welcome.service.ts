import type { Token } from '@studiolo/contract/account/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { newToken, tokenHash } from '../../../core/secrets/tokens.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { AccountStore } from '../account.store.ts';
import type { Admission } from '../sign-in/admission.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { insertNewUser } from '../sign-in/new-user.ts';
import { hashPassword } from '../../../core/secrets/passwords.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { WelcomeStore } from './welcome.store.ts';

type Deps = {
  welcome: WelcomeStore;
  store: AccountStore;
  sessions: SessionService;
  admission: Admission;
  clock: Clock;
  transaction: RunInTransaction;
};

type FirstAccountInput = {
  key: string;
  nickname: string;
  email: string;
  password: string;
  timeZone?: string | undefined;
  device?: string | undefined;
};
type RequestOrigin = { address: string; userAgent: string; locale: Locale };

const alreadyUsed = (): Refusal => new Refusal('TICKET_SPENT', { key: 'welcome-over' });
const wrongKey = (): Refusal => new Refusal('TICKET_SPENT', { key: 'welcome-wrong' });

export type WelcomeService = ReturnType<typeof createWelcomeService>;

/** Creates the first account, which is an operator's, through the link that the server prints at startup. */
export const createWelcomeService = (deps: Deps) => {
  const { welcome, store, sessions, admission, clock, transaction } = deps;
  let hadAccounts = false;

  return {
    /** Creates a key if there is no account yet; otherwise deletes all keys and returns undefined. */
    async newKey(): Promise<string | undefined> {
      if (await welcome.hasAccounts()) {
        await welcome.deleteAll();
        return undefined;
      }
      const key = newToken();
      await welcome.insert(tokenHash(key), clock.now());
      return key;
    },

    /**
     * Queries the database until there is an account. If all accounts are deleted, returns true until the
     * next start.
     */
    async hasAccounts(): Promise<boolean> {
      hadAccounts ||= await welcome.hasAccounts();
      return hadAccounts;
    },

    async check(key: string, { address }: RequestOrigin): Promise<null> {
      await admission.byOtherMethod(address);
      if (await welcome.hasAccounts()) throw alreadyUsed();
      if (!(await welcome.hashes()).includes(tokenHash(key))) throw wrongKey();
      return null;
    },

    async open(input: FirstAccountInput, origin: RequestOrigin): Promise<Token> {
      const { key, nickname, email, password, timeZone, device } = input;
      checkPassword(password, 'password');
      await this.check(key, origin);
      const passwordHash = await hashPassword(password);
      const userId = await transaction(async (tx) => {
        const hashes = await welcome.lockHashes(tx);
        if (await welcome.hasAccounts(tx)) throw alreadyUsed();
        if (!hashes.includes(tokenHash(key))) throw wrongKey();
        const user = await insertNewUser(
          store,
          {
            address: { email },
            name: nickname,
            passwordHash,
            isOperator: true,
            timeZone,
            locale: origin.locale,
          },
          tx,
        );
        if (!user) throw alreadyUsed();
        await welcome.deleteAll(tx);
        return user.id;
      });
      return { token: await sessions.open({ userId }, { userAgent: origin.userAgent, device }) };
    },
  };
};
