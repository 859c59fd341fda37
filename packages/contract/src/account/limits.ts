/** How long and how often codes are good; the numbers that forms and the server share. */
export const ACCOUNT_LIMITS = {
  passwordMin: 8,
  passwordMax: 16,
  nicknameMax: 30,
  emailMax: 254,
  /** Digits of a code sent by mail. */
  emailCodeLength: 6,
  emailCodeMinutes: 10,
  emailCodeTries: 5,
  /** Codes to one address a day. */
  emailCodesADay: 10,
  /** A new code to one address not sooner than this. */
  resendSeconds: 60,
  /** Wrong passwords for one address within fifteen minutes before it has to wait. */
  loginTries: 10,
  loginWindowMinutes: 15,
  /** A session unused for so long ends. */
  sessionDays: 60,
  /** A sign-up not verified for so long is dropped. */
  pendingHours: 24,
  /** The login dialog closes this long after success. */
  closeAfterMs: 500,
} as const;
