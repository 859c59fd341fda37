import type { ErrorCode } from '@studiolo/contract/wire/errors';
import type { TextKey, TextValues } from '@studiolo/contract/text/say';

type Details = {
  /** Message, if a more specific one than that of the code is needed. */
  key?: TextKey;
  values?: TextValues;
  fields?: Record<string, TextKey>;
  retryAfterSeconds?: number;
  /** Period after which the same request would be granted. Absent if waiting does not help. */
  renewal?: 'day' | 'month';
  /** Current state of the object, if somebody else has changed it. */
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
