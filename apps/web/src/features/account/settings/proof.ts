import type { UserInfo } from '@studiolo/contract/account/entities';
import { TypedPassword } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';

/** The field that proves who is there: who has a password types it, the others have signed in just now. */
export const proofOf = ({ hasPassword }: UserInfo) => ({
  password: hasPassword ? TypedPassword : z.string(),
});

/** What goes out of it. */
export const proven = (password: string): { password?: string } => (password === '' ? {} : { password });
