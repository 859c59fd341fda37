import type { Locale } from '@studiolo/contract/wire/headers';
import type { Log } from '../../../platform/logging/log.ts';
import type { Mail } from '../../../ports/mail.ts';
import { changedMail, type ChangedCredential } from '../codes/code-mails.ts';

type Deps = { mail: Mail; log: Log };

/** Sends a security notice to the address that the user had before the change. */
export const createSendSecurityNotice =
  ({ mail, log }: Deps) =>
  ({ email }: { email: string | null }, changed: ChangedCredential, locale: Locale): void => {
    if (!email) return;
    mail
      .send(changedMail(email, changed, locale))
      .catch((error: unknown) => log.error({ err: error }, 'could not send a security notice'));
  };

export type SendSecurityNotice = ReturnType<typeof createSendSecurityNotice>;
