import type { Variant } from '@studiolo/contract/ledger/products';
import type { ViewName } from './step.ts';

/** Where the dialog opens: in China one signs in by phone, others by e-mail, or sign up when they were invited. */
export const firstView = (variant: Variant, isInvited: boolean): ViewName => {
  if (variant === 'china') return 'phoneLogin';
  return isInvited ? 'emailSignUp' : 'emailLogin';
};
