import * as z from 'zod/mini';
import { Moment } from '../wire/fields.ts';
import { LOCALES } from '../wire/headers.ts';
import { POSTER_STYLE, PosterStyle } from '../publishing/poster-style.ts';
import { WECHAT_STYLE, WechatStyle } from '../publishing/wechat-style.ts';
import { ACCOUNT_LIMITS } from './limits.ts';

/** The signed-in user, as the account popup and the plan logic read it. */
export const UserInfo = z.object({
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  mobile: z.string(),
  account: z.string(),
  /** Names the user on the socket. */
  cliUserId: z.string(),
  tableId: z.string(),
  inviteId: z.string(),
  isChatgptVip: z.boolean(),
  chatgptVipExpirationTime: z.nullable(z.string()),
  isMidjourneyVip: z.boolean(),
  midjourneyVipExpirationTime: z.nullable(z.string()),
  /** Who has none proves by a fresh sign-in who they are, and may set one. */
  hasPassword: z.boolean(),
  /** An operator made this account: its initial password has to be changed first. */
  mustChangePassword: z.boolean(),
  isAdmin: z.boolean(),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const Token = z.object({ token: z.string() });
export type Token = z.infer<typeof Token>;

/** `validationEmail` false: the token is good for verification alone until the address is verified. */
export const EmailLogin = z.object({ token: z.string(), validationEmail: z.boolean(), email: z.string() });
export type EmailLogin = z.infer<typeof EmailLogin>;

/** A place where the user is signed in. */
export const Session = z.object({
  tableId: z.string(),
  userAgent: z.string(),
  createdAt: Moment,
  usedAt: Moment,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** What the user wants every model to know; `customer` is kept while it is switched off. */
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
  /** Null: as the browser has it. */
  locale: z.nullable(z.enum(LOCALES)),
  theme: z.enum(['light', 'dark', 'system']),
};

const WRITE = {
  outsertSwitch: z.boolean(),
  webSearch: z.boolean(),
  autoCompletion: z.boolean(),
  autoCompletionLanguage: z.string().check(z.regex(/^[A-Za-z_-]{2,20}$/, 'invalid')),
  /** The sign on which a completion is asked for. */
  completionMark: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(4, 'too-long')),
};

/** The switch of the custom instructions, `useCustomer`, by the name that the settings state has for it. */
const Config = z.object({ setCustomInstrunctions: z.boolean() });

/** How the page is set up for somebody, on every device. */
export const Preferences = z.object({
  ...PAGE,
  write: z.object(WRITE),
  wechat: WechatStyle,
  poster: PosterStyle,
  config: Config,
});
export type Preferences = z.infer<typeof Preferences>;

/** What is to be changed; the rest stays. */
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

/** What holds until somebody changes it. */
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

/** Where the browser goes to sign in, and the secret by which it is known when it comes back. */
export const SignInElsewhere = z.object({ url: z.string(), secret: z.string() });
export type SignInElsewhere = z.infer<typeof SignInElsewhere>;

/**
 * Signed in, or, where an account has the same address already, a ticket that links to it once its owner signed in.
 * Neither where an account that is signed in was linked.
 */
export const SignedInElsewhere = z.object({
  token: z.optional(z.string()),
  link: z.optional(z.object({ ticket: z.string(), email: z.string() })),
});
export type SignedInElsewhere = z.infer<typeof SignedInElsewhere>;

/** Somebody as the provider knows them. */
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

/** `PublicKeyCredentialRequestOptionsJSON`: any passkey of this site, and whoever holds it proves to be its owner. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const publicKey = z.literal('public-key');

/** `PublicKeyCredentialCreationOptionsJSON`, as far as it is used. */
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
