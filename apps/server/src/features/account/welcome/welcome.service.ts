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

type First = {
  key: string;
  nickname: string;
  email: string;
  password: string;
  timeZone?: string | undefined;
  device?: string | undefined;
};
type From = { address: string; userAgent: string; locale: Locale };

const over = (): Refusal => new Refusal('TICKET_SPENT', { key: 'welcome-over' });
const wrong = (): Refusal => new Refusal('TICKET_SPENT', { key: 'welcome-wrong' });

export type WelcomeService = ReturnType<typeof createWelcomeService>;

/** Creates the first account, an operator's, from the link that the server prints at its start. */
export const createWelcomeService = (deps: Deps) => {
  const { welcome, store, sessions, admission, clock, transaction } = deps;
  let hadAccounts = false;

  return {
    /** Makes a key if there is no account yet; otherwise returns undefined and deletes all keys. */
    async newKey(): Promise<string | undefined> {
      if (await welcome.hasAccounts()) {
        await welcome.forget();
        return undefined;
      }
      const key = newToken();
      await welcome.insert(tokenHash(key), clock.now());
      return key;
    },

    /** Asks the database until there is an account; deleting the last one is noticed at the next start. */
    async hasAccounts(): Promise<boolean> {
      hadAccounts ||= await welcome.hasAccounts();
      return hadAccounts;
    },

    async check(key: string, { address }: From): Promise<null> {
      await admission.byOtherWay(address);
      if (await welcome.hasAccounts()) throw over();
      if (!(await welcome.hashes()).includes(tokenHash(key))) throw wrong();
      return null;
    },

    async open(first: First, from: From): Promise<Token> {
      const { key, nickname, email, password, timeZone, device } = first;
      checkPassword(password, 'password');
      await this.check(key, from);
      const passwordHash = await hashPassword(password);
      const userId = await transaction(async (tx) => {
        const hashes = await welcome.lockHashes(tx);
        if (await welcome.hasAccounts(tx)) throw over();
        if (!hashes.includes(tokenHash(key))) throw wrong();
        const user = await insertNewUser(
          store,
          {
            address: { email },
            name: nickname,
            passwordHash,
            isOperator: true,
            timeZone,
            locale: from.locale,
          },
          tx,
        );
        if (!user) throw over();
        await welcome.forget(tx);
        return user.id;
      });
      return { token: await sessions.open({ userId }, { userAgent: from.userAgent, device }) };
    },
  };
};
