import type { UserInfo } from '@studiolo/contract/account/entities';
import { TypedPassword } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';

/** Returns the password field; without a password, a recent sign-in serves as proof. */
export const proofOf = ({ hasPassword }: UserInfo) => ({
  password: hasPassword ? TypedPassword : z.string(),
});

/** Returns the proof for the request. */
export const proven = (password: string): { password?: string } => (password === '' ? {} : { password });
