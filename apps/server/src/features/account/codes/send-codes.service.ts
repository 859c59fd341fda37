import type { Caller } from '../../../platform/traffic/caller.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { AddressRejected, type Mail } from '../../../ports/mail.ts';
import type { Sms } from '../../../ports/sms.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { senderNetworkOf } from '../../../platform/traffic/network-of.ts';
import type { Origin } from '../account.service.ts';
import type { AccountStore } from '../account.store.ts';
import type { AttemptService } from '../guards/attempts.service.ts';
import type { CodeService, IssuedCode } from './codes.service.ts';
import { codeMail, addressTakenMail } from './code-mails.ts';
import { requireSignUp } from '../sign-in/require-sign-up.ts';
import { toMobile } from '../sign-in/phone-number.ts';

type Deps = {
  store: AccountStore;
  codes: CodeService;
  attempts: AttemptService;
  mail: Mail;
  sms: Sms;
  log: Log;
  limitScale: number;
};

/** Limits per 15 minutes. The total limit on SMS caps the operator's costs. */
const MAX_CODES_PER_NETWORK = 30;
const MAX_SMS = 1000;
/** Mail servers that greylist accept an e-mail a few minutes after refusing it. */
const RETRY_SECONDS = 120;

type SmsPurpose = 'login' | 'forgot' | 'bind';

export type SendCodes = ReturnType<typeof createSendCodes>;

/**
 * Purpose of a code sent by e-mail, by kind of caller. Callers who may only pay or must change their initial
 * password are treated as anonymous.
 */
const MAIL_PURPOSES = {
  pending: 'verify-email',
  user: 'bind-email',
  anonymous: 'forgot-email',
  visitor: 'forgot-email',
  key: 'forgot-email',
  payer: 'forgot-email',
  initial: 'forgot-email',
} as const;

/** Sends codes. Neither responses nor their timing reveal whether an address or number has an account. */
export const createSendCodes = ({ store, codes, attempts, mail, sms, log, limitScale }: Deps) => {
  const deliver = async (issued: IssuedCode, send: () => Promise<void>): Promise<void> => {
    try {
      await send();
    } catch (error) {
      await codes.revoke(issued);
      log.error({ err: error }, 'a code could not be sent');
      if (error instanceof AddressRejected) throw new Refusal('INVALID', { key: 'mail-rejected' });
      throw new Refusal('BUSY', { key: 'code-not-sent', retryAfterSeconds: RETRY_SECONDS });
    }
  };

  /** Sends in the background, so that the response time does not reveal whether there is an account. */
  const deliverLater = (issued: IssuedCode, isAccount: boolean, send: () => Promise<void>): void => {
    if (!isAccount) return;
    // `deliver` has logged the error, and nobody waits for the result.
    deliver(issued, send).catch(() => undefined);
  };

  const countRequest = (address: string): Promise<void> =>
    attempts.consume(`send:${senderNetworkOf(address)}`, MAX_CODES_PER_NETWORK * limitScale);

  return {
    /** Sends a code to verify a sign-up, to bind an address, or to reset a password. */
    async byMail(caller: Caller, email: string, { address, locale }: Origin): Promise<null> {
      await countRequest(address);
      if (caller.kind === 'pending') await requireSignUp(store, caller.signUpId, email);
      const purpose = MAIL_PURPOSES[caller.kind];
      const issued = await codes.issue(purpose, email);
      const isRegistered = (await store.userByEmail(email)) !== undefined;
      const message = codeMail(email, purpose, issued, locale);
      if (purpose === 'forgot-email') deliverLater(issued, isRegistered, () => mail.send(message));
      else if (caller.kind === 'user') await deliver(issued, () => mail.send(message));
      else await deliver(issued, () => mail.send(isRegistered ? addressTakenMail(email, locale) : message));
      return null;
    },

    /** Sends a code to sign in, to bind a number, or to reset a password. */
    async bySms(
      caller: Caller,
      typed: { mobile: string; countryCode: string; purpose?: SmsPurpose | undefined },
      { address, locale }: Origin,
    ): Promise<null> {
      const purpose = typed.purpose ?? (caller.kind === 'user' ? 'bind' : 'login');
      if (purpose === 'bind' && caller.kind !== 'user') throw new Refusal('SIGNED_OUT');
      const mobile = toMobile(typed.mobile, typed.countryCode);
      await countRequest(address);
      await attempts.consume('send:sms', MAX_SMS * limitScale);
      const issued = await codes.issue(`${purpose}-mobile`, mobile);
      const send = () => sms.send({ to: mobile, code: issued.code, minutes: issued.minutes, locale });
      if (purpose === 'forgot') deliverLater(issued, (await store.userByMobile(mobile)) !== undefined, send);
      else await deliver(issued, send);
      return null;
    },
  };
};
