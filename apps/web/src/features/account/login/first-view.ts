import type { SignInMethod, SignInMethods } from '@studiolo/contract/config/sign-in-methods';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ViewName } from './step.ts';

const PREFERRED: Record<Locale, readonly SignInMethod[]> = {
  zh_CN: ['phone', 'password', 'email'],
  en_US: ['email', 'phone', 'password'],
};

/**
 * Returns the first view of the dialog: phone in Chinese, e-mail in other languages, sign-up for invited
 * visitors.
 */
export const firstView = (locale: Locale, isInvited: boolean, methods: SignInMethods): ViewName => {
  const method = PREFERRED[locale].find((each) => methods.includes(each));
  if (method === 'phone') return 'phoneLogin';
  if (method === 'password') return 'passwordLogin';
  if (method === undefined) return 'otherWays';
  return isInvited && locale !== 'zh_CN' ? 'emailSignUp' : 'emailLogin';
};
