import { Refusal } from '../../../platform/errors/refusal.ts';
import type { AccountStore, SignUpRow } from '../account.store.ts';

/** The sign-up of a pending token, which is valid for its own address only. */
export const ownSignUp = async (store: AccountStore, signUpId: string, email: string): Promise<SignUpRow> => {
  const signUp = await store.signUpById(signUpId);
  if (!signUp || signUp.email !== email)
    throw new Refusal('INVALID', { fields: { email: 'email-other' }, key: 'email-other' });
  return signUp;
};
