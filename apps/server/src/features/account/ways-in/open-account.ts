import { LoginEmail, Password } from '@studiolo/contract/account/rules';
import { DEFAULT_LOCALE, type Locale } from '@studiolo/contract/wire/headers';
import type { AccountStore } from '../account.store.ts';
import { insertNewUser, type Address } from './new-user.ts';
import { toMobile } from './phone-number.ts';
import { hashPassword } from '../../../core/secrets/passwords.ts';
import { newReadablePassword } from '../guards/secrets.ts';

/** A password that the sign-up form would take, too. */
const newPassword = (): string => {
  const password = newReadablePassword();
  return Password.safeParse(password).success ? password : newPassword();
};

/** An address or a number as an operator types it, one of China where no country is told; undefined for anything else. */
export const readAddress = (typed: string): Address | undefined => {
  const { data: email, success } = LoginEmail.safeParse(typed);
  if (success) return { email };
  try {
    return { mobile: toMobile(typed, '86') };
  } catch {
    return undefined;
  }
};

/** Who was told a password by somebody else changes it first; a demonstration is its own. */
export type Opened = { address: Address; mustChangePassword: boolean; locale?: Locale };

/** Opens an account on an operator's word and answers its password, kept nowhere; undefined when the address is taken. */
export const openAccount = async (store: AccountStore, opened: Opened): Promise<string | undefined> => {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const user = await insertNewUser(store, { locale: DEFAULT_LOCALE, ...opened, passwordHash });
  return user && password;
};
