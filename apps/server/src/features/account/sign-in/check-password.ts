import { Refusal } from '../../../platform/errors/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses a common password. The error names the form field. */
export const checkPassword = (password: string, field: 'password' | 'newPassword'): void => {
  if (isCommonPassword(password)) {
    throw new Refusal('INVALID', { fields: { [field]: 'password-common' }, key: 'password-common' });
  }
};
