import { errorCode } from '../errors/error-code.ts';

/** Reason of a failed request. `forbidden` covers everything that is refused before a byte is sent. */
export type EgressFaultKind =
  | 'forbidden'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  /**
   * An operator's service sent a redirect or a compressed body. Both are refused, and a retry does not help.
   */
  | 'redirected'
  | 'packed'
  | 'wrong-type'
  | 'garbled';

export class EgressFault extends Error {
  override readonly name = 'EgressFault';
  readonly kind: EgressFaultKind;

  constructor(kind: EgressFaultKind, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.kind = kind;
  }
}

const causes = (error: unknown): unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...causes(error.cause)] : [error];

const GARBLED =
  /^(?:HPE_|Z_|ERR_BROTLI|ERR__ERROR_FORMAT|UND_ERR_(?:INVALID|NOT_SUPPORTED|RESPONSE_CONTENT))/u;

/** Classifies an error of a lower layer, so that callers can explain it to the user. */
export const toEgressFault = (error: unknown, host: string): EgressFault => {
  const chain = causes(error);
  const fault = chain.find((cause) => cause instanceof EgressFault);
  if (fault !== undefined) return fault;
  const codes = chain.map(errorCode);
  const names = chain.map((cause) => (cause instanceof Error ? cause.name : ''));
  if (
    names.includes('TimeoutError') ||
    codes.some((code) => code.endsWith('_TIMEOUT') || code === 'ETIMEDOUT')
  ) {
    return new EgressFault('timeout', `${host} did not respond in time`, { cause: error });
  }
  if (codes.includes('UND_ERR_RES_EXCEEDED_MAX_SIZE')) {
    return new EgressFault('too-large', `${host} sent too much`, { cause: error });
  }
  if (codes.some((code) => GARBLED.test(code))) {
    return new EgressFault('garbled', `${host} sent a malformed response`, { cause: error });
  }
  return new EgressFault('unreachable', `${host} cannot be reached`, { cause: error });
};
