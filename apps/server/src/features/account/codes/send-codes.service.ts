import type { Caller } from '../../../platform/traffic/caller.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Mail } from '../../../ports/mail.ts';
import type { Sms } from '../../../ports/sms.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Origin } from '../account.service.ts';
import type { AccountStore } from '../account.store.ts';
import type { AttemptService } from '../guards/attempts.service.ts';
import type { CodeService, IssuedCode } from './codes.service.ts';
import { codeLetter, takenLetter } from './letters.ts';
import { ownSignUp } from '../ways-in/own-sign-up.ts';
import { toMobile } from '../ways-in/phone-number.ts';

type Deps = {
  store: AccountStore;
  codes: CodeService;
  attempts: AttemptService;
  mail: Mail;
  sms: Sms;
  log: Log;
  /** Multiplies how much may be sent. */
  limitScale: number;
};

/** Within a quarter of an hour; whoever pays for messages is spared floods of them. */
const SENT_TO_ONE_NETWORK_ADDRESS = 30;
const SMS_TO_ALL = 1000;

type SmsPurpose = 'login' | 'forgot' | 'bind';

export type SendCodes = ReturnType<typeof createSendCodes>;

/** What a code sent by mail is for tells who asks. Who may only pay, or has to change an initial password first, is nobody here. */
const MAIL_PURPOSES = {
  pending: 'verify-email',
  user: 'bind-email',
  anonymous: 'forgot-email',
  visitor: 'forgot-email',
  key: 'forgot-email',
  payer: 'forgot-email',
  initial: 'forgot-email',
} as const;

/** Sends codes to addresses and numbers. Nothing that it answers, and no delay, tells whether they have an account. */
export const createSendCodes = ({ store, codes, attempts, mail, sms, log, limitScale }: Deps) => {
  const deliver = async (issued: IssuedCode, send: () => Promise<void>): Promise<void> => {
    try {
      await send();
    } catch (error) {
      await codes.takeBack(issued);
      throw error;
    }
  };

  /** What only goes out where there is an account goes out after the answer, which would tell by its delay. */
  const deliverLater = (issued: IssuedCode, isAccount: boolean, send: () => Promise<void>): void => {
    if (!isAccount) return;
    deliver(issued, send).catch((error: unknown) => log.error({ err: error }, 'a code could not be sent'));
  };

  const spend = (network: string): Promise<void> =>
    attempts.spend(`send:${network}`, SENT_TO_ONE_NETWORK_ADDRESS * limitScale);

  return {
    /** To the address that waits to be verified, to one to be bound, or to one whose password was forgotten. */
    async byMail(caller: Caller, email: string, { address, locale }: Origin): Promise<null> {
      await spend(address);
      if (caller.kind === 'pending') await ownSignUp(store, caller.signUpId, email);
      const purpose = MAIL_PURPOSES[caller.kind];
      const issued = await codes.issue(purpose, email);
      const isTaken = (await store.userByEmail(email)) !== undefined;
      const letter = codeLetter(email, purpose, issued, locale);
      if (purpose === 'forgot-email') deliverLater(issued, isTaken, () => mail.send(letter));
      else if (caller.kind === 'user') await deliver(issued, () => mail.send(letter));
      else await deliver(issued, () => mail.send(isTaken ? takenLetter(email, locale) : letter));
      return null;
    },

    /** To sign in, to bind a number, or to one whose password was forgotten. */
    async bySms(
      caller: Caller,
      typed: { mobile: string; countryCode: string; purpose?: SmsPurpose | undefined },
      { address, locale }: Origin,
    ): Promise<null> {
      const purpose = typed.purpose ?? (caller.kind === 'user' ? 'bind' : 'login');
      if (purpose === 'bind' && caller.kind !== 'user') throw new Refusal('SIGNED_OUT');
      const mobile = toMobile(typed.mobile, typed.countryCode);
      await spend(address);
      await attempts.spend('send:sms', SMS_TO_ALL * limitScale);
      const issued = await codes.issue(`${purpose}-mobile`, mobile);
      const send = () => sms.send({ to: mobile, code: issued.code, minutes: issued.minutes, locale });
      if (purpose === 'forgot') deliverLater(issued, (await store.userByMobile(mobile)) !== undefined, send);
      else await deliver(issued, send);
      return null;
    },
  };
};
