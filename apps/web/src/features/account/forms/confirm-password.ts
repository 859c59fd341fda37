import { Password } from '@studiolo/contract/account/rules';
import * as z from 'zod/mini';

export const NEW_PASSWORD = { newPassword: Password, confirm: z.string().check(z.minLength(1, 'required')) };

/** Checks that both passwords are the same. */
export const isConfirmed = <Values extends { newPassword: string; confirm: string }>() =>
  z.refine<Values>(({ newPassword, confirm }) => newPassword === confirm, {
    path: ['confirm'],
    message: 'confirm',
    // Checked even if other fields are empty.
    when: () => true,
  });
