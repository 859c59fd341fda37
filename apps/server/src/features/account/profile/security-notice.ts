import type { Locale } from '@studiolo/contract/wire/headers';
import type { Log } from '../../../platform/logging/log.ts';
import type { Mail } from '../../../ports/mail.ts';
import { changedMail, type ChangedCredential } from '../codes/code-mails.ts';

type Deps = { mail: Mail; log: Log };

/** Warns users at their previous address that their account's security settings changed. */
export const createSendSecurityNotice =
  ({ mail, log }: Deps) =>
  ({ email }: { email: string | null }, changed: ChangedCredential, locale: Locale): void => {
    if (!email) return;
    mail
      .send(changedMail(email, changed, locale))
      .catch((error: unknown) =>
        log.error({ err: error }, 'an e-mail about a change to an account could not be sent'),
      );
  };

export type SendSecurityNotice = ReturnType<typeof createSendSecurityNotice>;
