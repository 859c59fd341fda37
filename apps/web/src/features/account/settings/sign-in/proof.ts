import type { UserInfo } from '@studiolo/contract/account/entities';
import { TypedPassword } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';

/**
 * Returns the initial values for re-authentication. Users without a password need a recent sign-in instead.
 */
export const proofOf = ({ hasPassword }: UserInfo) => ({
  password: hasPassword ? TypedPassword : z.string(),
});

/** Returns the fields of the request that prove the user's identity. */
export const proven = (password: string): { password?: string } => (password === '' ? {} : { password });
