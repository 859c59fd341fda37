import type { Locale } from '@studiolo/contract/wire/headers';

/** A code on its way to a phone. `to` is written `+8613800138000`. */
export type SmsCode = { to: string; code: string; minutes: number; locale: Locale };

/** Sends a code by SMS, or throws when the service did not take it. */
export type Sms = { send: (message: SmsCode) => Promise<void> };
