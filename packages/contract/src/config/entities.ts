import * as z from 'zod/mini';
import { RetentionRules } from '../retention/rules.ts';
import { SIGN_IN_METHODS } from './sign-in-methods.ts';

/** Contacts of the operator: the first four internationally, the others in China. */
export const CONTACTS = [
  'repository',
  'email',
  'community',
  'social',
  'feedback',
  'service',
  'groupQr',
] as const;
export type Contact = (typeof CONTACTS)[number];

/** Facts about the deployment that a page needs before anyone signs in. */
export const PublicConfig = z.object({
  /** Set by the operator, or derived from the caller's country; null if neither is known. */
  variant: z.nullable(z.enum(['international', 'china'])),
  /** The operator's legal pages, with separate ones for China if set; empty if not set. */
  termsUrl: z.string(),
  privacyUrl: z.string(),
  termsUrlChina: z.string(),
  privacyUrlChina: z.string(),
  /** Addresses; empty if not set. */
  contacts: z.record(z.enum(CONTACTS), z.string()),
  /** Registration number of the site in China, shown in page footers; empty if not set. */
  icpNumber: z.string(),
  /**
   * Whether there are no accounts yet. The first one is created with the link that the server prints at
   * startup.
   */
  hasNoAccounts: z.boolean(),
  /** No model service is set up: only the built-in engine answers. */
  isBuiltinOnly: z.boolean(),
  /**
   * Users who are offered text completion: all, only those with a model of their own as the default, or
   * nobody.
   */
  completion: z.enum(['all', 'own', 'off']),
  hasTranscription: z.boolean(),
  /** Text in pictures is recognized on the server, also for models that cannot see them. */
  hasTextRecognition: z.boolean(),
  /** Codes are sent by mail; otherwise they are written to the server's outbox. */
  sendsMail: z.boolean(),
  /** Codes are sent by SMS; otherwise they are written to the outbox too. */
  sendsSms: z.boolean(),
  /** Name of the sign-in provider; empty if none is set up. */
  signInProvider: z.string(),
  /** Whether a WeChat official account is configured, which signs pages for sharing in WeChat. */
  hasWeChat: z.boolean(),
  /** A web search service is set up. */
  canSearchWeb: z.boolean(),
  /** Sign-in methods of each variant. */
  signInMethods: z.object({
    china: z.array(z.enum(SIGN_IN_METHODS)),
    international: z.array(z.enum(SIGN_IN_METHODS)),
  }),
  /** Days after which the operator removes data. */
  retention: RetentionRules,
  build: z.string(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
