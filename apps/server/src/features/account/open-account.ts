import { Password } from '@studiolo/contract/account/rules';
import type { AccountStore } from './account.store.ts';
import { newUser } from './new-user.ts';
import { hashPassword, newReadablePassword } from './secrets.ts';

/** A password that the sign-up form would take, too. */
const newPassword = (): string => {
  const password = newReadablePassword();
  return Password.safeParse(password).success ? password : newPassword();
};

/** Opens an account on an operator's word and answers its password, kept nowhere; undefined when the address is taken. */
export const openAccount = async (store: AccountStore, email: string): Promise<string | undefined> => {
  const password = newPassword();
  const user = await store.insertUser(newUser(email, await hashPassword(password)));
  return user && password;
};
