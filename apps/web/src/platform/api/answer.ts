import type { Envelope } from '@studiolo/contract/wire/envelope';
import { translate } from '../i18n/translate.ts';
import { wireTexts } from '../i18n/wire-texts.ts';
import { openLogin } from '../session/guard.ts';
import { getHeaderToken, isSignedIn, signOut } from '../session/session.ts';
import { notify } from '../toast/notify.ts';
import { isEnvelope, NetworkFault, Refusal } from './refusal.ts';

const OK = 200;
const SIGNED_OUT = 401;

export type AnswerOptions = {
  /** Shows no toast, because the screen shows the refusal itself. */
  isQuiet?: boolean;
  /** Leaves codes to the caller: shows no toast, and 401 does not sign out. */
  skipsCodes?: boolean;
  /** The token of the request; a refusal of an earlier one does not end a newer session. */
  sentToken?: string | undefined;
  /** The failed action, named in the message if the server reports no cause. */
  failing?: 'update-failed' | 'download-failed' | 'upload-failed';
};

/** Whether a toast has reported the current outage. */
let isOutageSaid = false;

export const unreachable = (cause?: unknown): NetworkFault =>
  new NetworkFault(translate(wireTexts, 'stream-connection'), cause);

/** Parses an envelope, whatever the HTTP status was. */
export const readEnvelope = (body: string): Envelope => {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    throw unreachable(error);
  }
  if (!isEnvelope(value)) throw unreachable();
  isOutageSaid = false;
  return value;
};

/** Returns the data of an envelope, or throws its refusal after the due side effects. */
export const settle = (
  envelope: Envelope,
  { isQuiet = false, skipsCodes = false, failing, sentToken = getHeaderToken() }: AnswerOptions,
): unknown => {
  if (envelope.code === OK) return envelope.data;
  const refusal = new Refusal(envelope);
  if (!skipsCodes) {
    const isOfSession = refusal.code === SIGNED_OUT && sentToken === getHeaderToken();
    const endsSession = isOfSession && isSignedIn();
    if (refusal.reason === 'INITIAL_PASSWORD') {
      openLogin();
      throw refusal;
    }
    // A sudden sign-out is reported even for quiet calls.
    const message =
      failing && refusal.reason === 'INTERNAL'
        ? `${translate(wireTexts, failing)} · ${refusal.message}`
        : refusal.message;
    if (!isQuiet || endsSession) notify(message, refusal.type === 'WARN' ? 'warning' : 'error');
    if (isOfSession) signOut();
  }
  throw refusal;
};

/** Shows the toast of an outage, once for all queries during it. */
export const notifyOutage = (fault: NetworkFault): void => {
  if (!isOutageSaid) notify(fault.message, 'error');
  isOutageSaid = true;
};

/** Shows the toast of a network fault, unless the call is quiet; returns the fault. */
export const reportFault = (fault: unknown, { isQuiet = false }: AnswerOptions, isRead = false): unknown => {
  if (!(fault instanceof NetworkFault) || isQuiet) return fault;
  // A failed action shows its toast each time.
  if (!isRead) isOutageSaid = false;
  notifyOutage(fault);
  return fault;
};
