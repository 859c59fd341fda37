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
  /** Shows no toast: the caller shows the refusal. */
  isQuiet?: boolean;
  /** Leaves refusals to the caller: shows no toast, and 401 does not sign out. */
  skipsCodes?: boolean;
  /** The token of the request. If it was refused but another one is in use now, the session continues. */
  sentToken?: string | undefined;
  /** The action that is named in the message if it fails for an unknown reason. */
  failing?: 'update-failed' | 'download-failed' | 'upload-failed';
};

/** Whether a toast has reported the current outage. */
let isOutageReported = false;

export const networkFault = (cause?: unknown): NetworkFault =>
  new NetworkFault(translate(wireTexts, 'stream-connection'), cause);

const TOO_LARGE = 413;

/** A response that is not from the server but from a proxy in front of it. */
const proxyFault = (status: number | undefined, cause?: unknown): NetworkFault =>
  status === TOO_LARGE
    ? new NetworkFault(translate(wireTexts, 'proxy-too-large'), cause)
    : networkFault(cause);

/** Parses an envelope. The HTTP status only explains a response that is not an envelope. */
export const readEnvelope = (body: string, status?: number): Envelope => {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    throw proxyFault(status, error);
  }
  if (!isEnvelope(value)) throw proxyFault(status);
  isOutageReported = false;
  return value;
};

/** Returns the data of an envelope. A refusal shows its toast, may sign out, and is thrown. */
export const unwrap = (
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
    // An unexpected sign-out is reported even for quiet calls.
    const message =
      failing && refusal.reason === 'INTERNAL'
        ? `${translate(wireTexts, failing)} · ${refusal.message}`
        : refusal.message;
    if (!isQuiet || endsSession) notify(message, refusal.type === 'WARN' ? 'warning' : 'error');
    if (isOfSession) signOut();
  }
  throw refusal;
};

/** Shows one toast per outage. */
export const notifyOutage = (fault: NetworkFault): void => {
  if (!isOutageReported) notify(fault.message, 'error');
  isOutageReported = true;
};

/** Reports a network fault unless the call is quiet; returns the fault. */
export const reportFault = (fault: unknown, { isQuiet = false }: AnswerOptions, isRead = false): unknown => {
  if (!(fault instanceof NetworkFault) || isQuiet) return fault;
  // Every failed action is reported, but failed reads only once per outage.
  if (!isRead) isOutageReported = false;
  notifyOutage(fault);
  return fault;
};
