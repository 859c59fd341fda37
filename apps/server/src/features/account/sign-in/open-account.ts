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

/**
 * Parses an address or number that an operator typed, by default a Chinese one; undefined if it is invalid.
 */
export const readAddress = (typed: string): Address | undefined => {
  const { data: email, success } = LoginEmail.safeParse(typed);
  if (success) return { email };
  try {
    return { mobile: toMobile(typed, '86') };
  } catch {
    return undefined;
  }
};

/** A new account. A user whose password was chosen for them has to change it; a demo account need not. */
export type NewAccount = { address: Address; mustChangePassword: boolean; locale?: Locale };

/**
 * Opens an account for an operator; returns its password, which is not stored, or undefined if the address is
 * taken.
 */
export const openAccount = async (store: AccountStore, opened: NewAccount): Promise<string | undefined> => {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const user = await insertNewUser(store, { locale: DEFAULT_LOCALE, ...opened, passwordHash });
  return user && password;
};
