import { Password } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';

/** What a form that asks for a new password twice has. */
export const NEW_PASSWORD = { newPassword: Password, confirm: z.string().check(z.minLength(1, 'required')) };

/** Refuses a repetition that differs from the new password. */
export const isConfirmed = <Values extends { newPassword: string; confirm: string }>() =>
  z.refine<Values>(({ newPassword, confirm }) => newPassword === confirm, {
    path: ['confirm'],
    message: 'confirm',
    // Said while other fields are still empty.
    when: () => true,
  });
