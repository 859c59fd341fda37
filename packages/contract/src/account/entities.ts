import * as z from 'zod/mini';
import { Moment } from '../wire/fields.ts';
import { LOCALES } from '../wire/headers.ts';
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

/** How the page is set up for somebody, on every device. */
export const Preferences = z.object({ ...PAGE, write: z.object(WRITE) });
export type Preferences = z.infer<typeof Preferences>;

/** What is to be changed; the rest stays. */
export const PreferencesChange = z.partial(z.object({ ...PAGE, write: z.partial(z.object(WRITE)) }));
export type PreferencesChange = z.infer<typeof PreferencesChange>;

/** What holds until somebody changes it. */
export const PREFERENCES: Preferences = {
  isSidebarCollapsed: false,
  hasDarkHeader: false,
  isWidgetOn: true,
  writePanel: 400,
  notebookPanel: 400,
  locale: null,
  theme: 'system',
  write: {
    outsertSwitch: false,
    webSearch: false,
    autoCompletion: true,
    autoCompletionLanguage: 'auto',
    completionMark: '@',
  },
};
