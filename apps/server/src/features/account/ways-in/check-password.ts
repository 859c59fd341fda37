import { Refusal } from '../../../platform/errors/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses a password that guessers try first. `field` is where it was typed. */
export const checkPassword = (password: string, field: 'password' | 'newPassword'): void => {
  if (isCommonPassword(password)) {
    throw new Refusal('INVALID', { fields: { [field]: 'password-common' }, key: 'password-common' });
  }
};
