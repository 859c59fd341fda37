import * as z from 'zod/mini';
import { Moment } from '../wire/fields.ts';
import { LOCALES } from '../wire/headers.ts';
import { POSTER_STYLE, PosterStyle } from '../publishing/poster-style.ts';
import { WECHAT_STYLE, WechatStyle } from '../publishing/wechat-style.ts';
import { ACCOUNT_LIMITS } from './limits.ts';

/** The signed-in user. */
export const UserInfo = z.object({
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  mobile: z.string(),
  account: z.string(),
  /** Identifies the user on the socket. */
  cliUserId: z.string(),
  tableId: z.string(),
  inviteId: z.string(),
  isChatgptVip: z.boolean(),
  chatgptVipExpirationTime: z.nullable(z.string()),
  isMidjourneyVip: z.boolean(),
  midjourneyVipExpirationTime: z.nullable(z.string()),
  /** Users without a password confirm sensitive actions by a recent sign-in, and may set a password. */
  hasPassword: z.boolean(),
  /** Whether an operator created the account with an initial password that must be changed first. */
  mustChangePassword: z.boolean(),
  isAdmin: z.boolean(),
  /** Whether no limits apply and no plan is shown: for operators, and if plans are switched off. */
  isUnlimited: z.boolean(),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const Token = z.object({ token: z.string() });
export type Token = z.infer<typeof Token>;

/** While `validationEmail` is false the token is only valid for verifying the address. */
export const EmailLogin = z.object({ token: z.string(), validationEmail: z.boolean(), email: z.string() });
export type EmailLogin = z.infer<typeof EmailLogin>;

/** A signed-in device. */
export const Session = z.object({
  tableId: z.string(),
  userAgent: z.string(),
  createdAt: Moment,
  usedAt: Moment,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** Custom instructions for every model. `customer` is their text, which is kept while they are switched off. */
export const UserSetting = z.object({ useCustomer: z.boolean(), customer: z.string() });
export type UserSetting = z.infer<typeof UserSetting>;

export const Customer = z.string().check(z.maxLength(ACCOUNT_LIMITS.customerMax, 'too-long'));

const width = z.number('invalid').check(z.minimum(0, 'invalid'), z.maximum(10_000, 'invalid'));

const PAGE = {
  isSidebarCollapsed: z.boolean(),
  hasDarkHeader: z.boolean(),
  isWidgetOn: z.boolean(),
  /** Widths of panels in pixels. */
  writePanel: width,
  notebookPanel: width,
  notebookSources: width,
  /** Null follows the browser. */
  locale: z.nullable(z.enum(LOCALES)),
  theme: z.enum(['light', 'dark', 'system']),
};

const WRITE = {
  outsertSwitch: z.boolean(),
  webSearch: z.boolean(),
  autoCompletion: z.boolean(),
  autoCompletionLanguage: z.string().check(z.regex(/^[A-Za-z_-]{2,20}$/, 'invalid')),
  /** Character that requests a completion. */
  completionMark: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(4, 'too-long')),
};

/** The same value as `useCustomer`, under the name that the specification gives it in the preferences. */
const Config = z.object({ setCustomInstrunctions: z.boolean() });

/** Settings of the page, the same on all devices of a user. */
export const Preferences = z.object({
  ...PAGE,
  write: z.object(WRITE),
  wechat: WechatStyle,
  poster: PosterStyle,
  config: Config,
});
export type Preferences = z.infer<typeof Preferences>;

/** Fields to change. Omitted ones stay as they are. */
export const PreferencesChange = z.partial(
  z.object({
    ...PAGE,
    write: z.partial(z.object(WRITE)),
    wechat: WechatStyle,
    poster: PosterStyle,
    config: Config,
  }),
);
export type PreferencesChange = z.infer<typeof PreferencesChange>;

export const PREFERENCES: Preferences = {
  isSidebarCollapsed: false,
  hasDarkHeader: false,
  isWidgetOn: true,
  writePanel: 400,
  notebookPanel: 400,
  notebookSources: 280,
  locale: null,
  theme: 'system',
  write: {
    outsertSwitch: false,
    webSearch: false,
    autoCompletion: false,
    autoCompletionLanguage: 'auto',
    completionMark: '@',
  },
  wechat: WECHAT_STYLE,
  poster: POSTER_STYLE,
  config: { setCustomInstrunctions: false },
};

/** URL of the provider's sign-in page, and the secret that identifies the browser on its return. */
export const ExternalSignIn = z.object({ url: z.string(), secret: z.string() });
export type ExternalSignIn = z.infer<typeof ExternalSignIn>;

/**
 * Result of a sign-in with a provider: a token, or a ticket for linking the identity to the existing account
 * with the same address. Neither is set if the user was already signed in and has linked the identity.
 */
export const ExternalSignInResult = z.object({
  token: z.optional(z.string()),
  link: z.optional(z.object({ ticket: z.string(), email: z.string() })),
});
export type ExternalSignInResult = z.infer<typeof ExternalSignInResult>;

/** A user's account at the provider. */
export const Identity = z.object({
  tableId: z.string(),
  email: z.string(),
  createdAt: Moment,
  usedAt: z.nullable(Moment),
});
export type Identity = z.infer<typeof Identity>;

export const Passkey = z.object({
  tableId: z.string(),
  name: z.string(),
  createdAt: Moment,
  usedAt: z.nullable(Moment),
});
export type Passkey = z.infer<typeof Passkey>;

/**
 * `PublicKeyCredentialRequestOptionsJSON`: allows any passkey of this site; the passkey identifies its owner.
 */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const publicKey = z.literal('public-key');

/** The fields of `PublicKeyCredentialCreationOptionsJSON` that are used. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ type: publicKey, id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;
