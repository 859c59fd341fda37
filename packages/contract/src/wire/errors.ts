/**
 * All error codes with their number on the wire, their severity and their text key. Numbers from 400 to 599
 * are also the HTTP status; business numbers are sent with HTTP 200.
 */
export const ERRORS = {
  INVALID: { code: 400, type: 'WARN' },
  ALREADY_RUNNING: { code: 409, type: 'WARN' },
  SIGNED_OUT: { code: 401, type: 'WARN' },
  WRONG_CREDENTIALS: { code: 400, type: 'WARN' },
  SIGN_IN_FAILED: { code: 400, type: 'WARN' },
  WRONG_CODE: { code: 400, type: 'WARN' },
  FRESH_PROOF: { code: 403, type: 'WARN' },
  NOT_PERMITTED: { code: 403, type: 'WARN' },
  COUPON_INVALID: { code: 400, type: 'WARN' },
  VIP_ONLY: { code: 403, type: 'WARN' },
  UNKNOWN_APP: { code: 403, type: 'ERROR' },
  UNVERIFIED: { code: 403, type: 'WARN' },
  INITIAL_PASSWORD: { code: 403, type: 'WARN' },
  NOT_FOUND: { code: 404, type: 'WARN' },
  TAKEN: { code: 409, type: 'WARN' },
  EDIT_CONFLICT: { code: 409, type: 'WARN' },
  TICKET_SPENT: { code: 404, type: 'WARN' },
  DIFFERENT_BODY: { code: 409, type: 'WARN' },
  TOO_SLOW: { code: 408, type: 'WARN' },
  TOO_LARGE: { code: 413, type: 'WARN' },
  TOO_MANY_FILES: { code: 413, type: 'WARN' },
  HEADERS_TOO_LONG: { code: 431, type: 'WARN' },
  UNSUPPORTED_FILE: { code: 415, type: 'WARN' },
  FILE_NOT_READY: { code: 409, type: 'WARN' },
  MODEL_UNAVAILABLE: { code: 422, type: 'WARN' },
  WEB_SEARCH_OFF: { code: 422, type: 'WARN' },
  PYTHON_OFF: { code: 422, type: 'WARN' },
  PAYMENT_OFF: { code: 422, type: 'WARN' },
  TOO_MANY_REQUESTS: { code: 429, type: 'WARN' },
  QUOTA_SPENT: { code: 3001, type: 'WARN' },
  INTERNAL: { code: 500, type: 'ERROR' },
  BUSY: { code: 503, type: 'WARN' },
} as const satisfies Record<string, { code: number; type: 'WARN' | 'ERROR' }>;

export type ErrorCode = keyof typeof ERRORS;
