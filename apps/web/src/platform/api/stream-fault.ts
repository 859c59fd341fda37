import type { Help } from '@studiolo/contract/wire/help';
import type { text } from '@studiolo/contract/text/en_US';
import { translate } from '../i18n/translate.ts';
import { wireTexts } from '../i18n/wire-texts.ts';
import type { Refusal } from './refusal.ts';

export type StreamFaultKind = 'http' | 'timeout' | 'transport' | 'closed' | 'server' | 'refused' | 'held';

/** Failure of a stream. `message` is the text for the user; `refusal` is set if the server refused to start it. */
export class StreamFault extends Error {
  readonly kind: StreamFaultKind;
  readonly refusal: Refusal | undefined;
  /** A solution to offer to the user if a model failed. */
  readonly help: Help | undefined;

  constructor(kind: StreamFaultKind, message: string, refusal?: Refusal, help?: Help) {
    super(message);
    this.name = 'StreamFault';
    this.kind = kind;
    this.refusal = refusal;
    this.help = help;
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
