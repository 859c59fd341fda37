/** Lifetimes of codes and limits of fields, shared by forms and the server. */
export const ACCOUNT_LIMITS = {
  passwordMin: 8,
  passwordMax: 16,
  nicknameMax: 30,
  /** Digits of a code sent by mail. */
  emailCodeLength: 6,
  emailCodeMinutes: 10,
  emailCodeTries: 5,
  emailCodesPerDay: 10,
  /** Digits of a code sent by SMS. */
  smsCodeLength: 4,
  smsCodeMinutes: 5,
  smsCodeTries: 3,
  /** Codes per number and day. */
  smsCodesPerDay: 5,
  /** Minimum time between two codes to one address or number. */
  resendSeconds: 60,
  /** Attempts per account and network, or per trusted device, within `loginWindowMinutes`. */
  loginTries: 10,
  loginWindowMinutes: 15,
  /** Idle days after which a session ends. */
  sessionDays: 60,
  /** Within this time after a sign-in, users without a password do not have to re-authenticate. */
  freshMinutes: 15,
  /** An unverified sign-up is deleted after this time. */
  pendingHours: 24,
  /** Time to return from a sign-in provider. */
  externalSignInMinutes: 10,
  /** Lifetime of a passkey challenge. */
  passkeyMinutes: 5,
  passkeyNameMax: 50,
  passkeysMax: 20,
  /** Delay before the login dialog closes after success. */
  closeAfterMs: 500,
  /** Maximum size of an avatar, in bytes. */
  avatarSize: 5 * 1024 * 1024,
  /** Characters of the custom instructions. */
  customerMax: 1500,
} as const;
