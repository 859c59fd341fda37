import type { Envelope } from '@studiolo/contract/wire/envelope';
import { translate } from '../i18n/translate.ts';
import { wireTexts } from '../i18n/wire-texts.ts';
import { openLogin } from '../session/guard.ts';
import { isSignedIn, signOut } from '../session/session.ts';
import { notify } from '../toast/notify.ts';
import { isEnvelope, NetworkFault, Refusal } from './refusal.ts';

const OK = 200;
const SIGNED_OUT = 401;

export type AnswerOptions = {
  /** The screen shows the refusal itself: no toast. */
  isQuiet?: boolean;
  /** The caller reads the code itself: no toast, and 401 does not sign out. */
  skipsCodes?: boolean;
  /** What it was, where the server does not know what went wrong. */
  failing?: 'update-failed' | 'download-failed' | 'upload-failed';
};

export const unreachable = (cause?: unknown): NetworkFault =>
  new NetworkFault(translate(wireTexts, 'stream-connection'), cause);

/** Reads an envelope out of a text, whatever the HTTP status was. */
export const readEnvelope = (body: string): Envelope => {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    throw unreachable(error);
  }
  if (!isEnvelope(value)) throw unreachable();
  return value;
};

/** The data of an envelope, or its refusal with what follows from it. */
export const settle = (
  envelope: Envelope,
  { isQuiet = false, skipsCodes = false, failing }: AnswerOptions,
): unknown => {
  if (envelope.code === OK) return envelope.data;
  const refusal = new Refusal(envelope);
  if (!skipsCodes) {
    const endsSession = refusal.code === SIGNED_OUT && isSignedIn();
    if (refusal.reason === 'INITIAL_PASSWORD') {
      openLogin();
      throw refusal;
    }
    // Being signed out all at once is said whoever asked, quiet or not.
    const said =
      failing && refusal.reason === 'INTERNAL'
        ? `${translate(wireTexts, failing)} · ${refusal.message}`
        : refusal.message;
    if (!isQuiet || endsSession) notify(said, refusal.type === 'WARN' ? 'warning' : 'error');
    if (refusal.code === SIGNED_OUT) signOut();
  }
  throw refusal;
};

/** Tells of a fault of the network once and passes it on. */
export const tell = (fault: unknown, { isQuiet = false }: AnswerOptions): unknown => {
  if (fault instanceof NetworkFault && !isQuiet) notify(fault.message, 'error');
  return fault;
};
