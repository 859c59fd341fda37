import type { text } from '@studiolo/contract/text/en_US';
import { translate } from '../i18n/translate.ts';
import { wireTexts } from '../i18n/wire-texts.ts';
import type { Refusal } from './refusal.ts';

export type StreamFaultKind = 'http' | 'timeout' | 'transport' | 'closed' | 'server' | 'refused' | 'held';

/** A stream that failed. `message` is what to tell the user; `refusal` is there when the server said no before it began. */
export class StreamFault extends Error {
  readonly kind: StreamFaultKind;
  readonly refusal: Refusal | undefined;

  constructor(kind: StreamFaultKind, message: string, refusal?: Refusal) {
    super(message);
    this.name = 'StreamFault';
    this.kind = kind;
    this.refusal = refusal;
  }
}

const SENTENCES: Record<'http' | 'timeout' | 'transport' | 'closed' | 'held', keyof typeof text> = {
  http: 'stream-connection',
  timeout: 'stream-timeout',
  transport: 'stream-connection',
  closed: 'stream-closed',
  held: 'stream-timeout',
};

export const streamFault = (kind: keyof typeof SENTENCES): StreamFault =>
  new StreamFault(kind, translate(wireTexts, SENTENCES[kind]));
