import type { Locale } from '@studiolo/contract/wire/headers';
import type { ViewName } from './step.ts';

/** Where the dialog opens: readers of Chinese sign in by phone, others by e-mail, or sign up when they were invited. */
export const firstView = (locale: Locale, isInvited: boolean): ViewName => {
  if (locale === 'zh_CN') return 'phoneLogin';
  return isInvited ? 'emailSignUp' : 'emailLogin';
};
