import type { ErrorCode } from '@studiolo/contract/wire/errors';
import type { TextKey, TextValues } from '@studiolo/contract/text/say';

type Details = {
  /** The sentence, where the code's own is not enough. */
  key?: TextKey;
  values?: TextValues;
  /** Each refused field with the key of its sentence. */
  fields?: Record<string, TextKey>;
  retryAfterSeconds?: number;
  /** What somebody else made of it meanwhile. */
  current?: unknown;
};

/** A refusal that the user is told about in their own language. Anything else thrown is a fault of ours. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
