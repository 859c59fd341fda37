import type { Locale } from '@studiolo/contract/wire/headers';
import type { Log } from '../../../platform/logging/log.ts';
import type { Mail } from '../../../ports/mail.ts';
import { changedLetter, type Changed } from '../codes/letters.ts';

type Deps = { mail: Mail; log: Log };

/** Whoever did not change what guards their account learns of it where they could be reached until now. */
export const createTell =
  ({ mail, log }: Deps) =>
  ({ email }: { email: string | null }, changed: Changed, locale: Locale): void => {
    if (!email) return;
    mail
      .send(changedLetter(email, changed, locale))
      .catch((error: unknown) => log.error({ err: error }, 'a letter about a change could not be sent'));
  };

export type Tell = ReturnType<typeof createTell>;
