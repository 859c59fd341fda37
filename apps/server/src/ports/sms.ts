import type { Locale } from '@studiolo/contract/wire/headers';

/** A code to send to a phone. `to` has the form `+8613800138000`. */
export type SmsCode = { to: string; code: string; minutes: number; locale: Locale };

/** Sends a code by SMS; throws if the service did not accept it. */
export type Sms = { send: (message: SmsCode) => Promise<void> };
