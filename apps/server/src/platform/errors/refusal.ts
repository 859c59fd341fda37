import type { ErrorCode } from '@studiolo/contract/wire/errors';
import type { TextKey, TextValues } from '@studiolo/contract/text/say';

type Details = {
  /** Message, if the code's own does not suffice. */
  key?: TextKey;
  values?: TextValues;
  fields?: Record<string, TextKey>;
  retryAfterSeconds?: number;
  /** Current state of the thing, after somebody else's change. */
  current?: unknown;
};

/** A refusal that is explained to the user in their language. Any other error is a bug of ours. */
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
