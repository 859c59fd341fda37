import { Refusal } from '../../../platform/errors/refusal.ts';
import type { AccountStore, SignUpRow } from '../account.store.ts';

/** Returns the sign-up of a pending session; refuses another address. */
export const requireSignUp = async (
  store: AccountStore,
  signUpId: string,
  email: string,
): Promise<SignUpRow> => {
  const signUp = await store.signUpById(signUpId);
  if (!signUp || signUp.email !== email)
    throw new Refusal('INVALID', { fields: { email: 'email-other' }, key: 'email-other' });
  return signUp;
};
