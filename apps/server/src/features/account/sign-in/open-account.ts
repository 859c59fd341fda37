import { LoginEmail, Password } from '@studiolo/contract/account/rules';
import { DEFAULT_LOCALE, type Locale } from '@studiolo/contract/wire/headers';
import type { AccountStore } from '../account.store.ts';
import { insertNewUser, type Address } from './new-user.ts';
import { toMobile } from './phone-number.ts';
import { hashPassword } from '../../../core/secrets/passwords.ts';
import { newReadablePassword } from '../guards/secrets.ts';

const newPassword = (): string => {
  const password = newReadablePassword();
  return Password.safeParse(password).success ? password : newPassword();
};

/** Parses an e-mail address or a phone number, by default a Chinese one; undefined if it is invalid. */
export const parseAddress = (typed: string): Address | undefined => {
  const { data: email, success } = LoginEmail.safeParse(typed);
  if (success) return { email };
  try {
    return { mobile: toMobile(typed, '86') };
  } catch {
    return undefined;
  }
};

/** `mustChangePassword` is false for demo accounts. */
export type NewAccount = { address: Address; mustChangePassword: boolean; locale?: Locale };

/**
 * Creates an account with a generated password. Returns the password, or undefined if the address has an
 * account.
 */
export const openAccount = async (store: AccountStore, account: NewAccount): Promise<string | undefined> => {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const user = await insertNewUser(store, { locale: DEFAULT_LOCALE, ...account, passwordHash });
  return user && password;
};
