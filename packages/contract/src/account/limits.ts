/** How long and how often codes are good; the numbers that forms and the server share. */
export const ACCOUNT_LIMITS = {
  passwordMin: 8,
  passwordMax: 16,
  nicknameMax: 30,
  /** Digits of a code sent by mail. */
  emailCodeLength: 6,
  emailCodeMinutes: 10,
  emailCodeTries: 5,
  /** Codes to one address a day. */
  emailCodesADay: 10,
  /** Digits of a code sent by SMS. */
  smsCodeLength: 4,
  smsCodeMinutes: 5,
  smsCodeTries: 3,
  /** Codes to one number a day. */
  smsCodesADay: 5,
  /** A new code to one address or number not sooner than this. */
  resendSeconds: 60,
  /** Wrong passwords for one address, from one network or on a known device, within fifteen minutes before it has to wait. */
  loginTries: 10,
  loginWindowMinutes: 15,
  /** A session unused for so long ends. */
  sessionDays: 60,
  /** Who signed in no longer ago than this need not prove again who they are, where they have no password. */
  freshMinutes: 15,
  /** A sign-up not verified for so long is dropped. */
  pendingHours: 24,
  /** Somebody who went to sign in elsewhere is back within this. */
  signInElsewhereMinutes: 10,
  /** What a passkey is to sign is good for so long. */
  passkeyMinutes: 5,
  passkeyNameMax: 50,
  /** Passkeys of one account. */
  passkeysMax: 20,
  /** The login dialog closes this long after success. */
  closeAfterMs: 500,
  /** The largest picture taken as an avatar, in bytes. */
  avatarSize: 5 * 1024 * 1024,
  /** Characters of the instructions that go with every chat. */
  customerMax: 1500,
} as const;
