import * as z from 'zod/mini';

/** Where those who run the place are reached: the first four internationally, the others in China. */
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

/** What a page needs to know of the deployment before anyone signs in. */
export const PublicConfig = z.object({
  /** As the operator set it, or as suits the country that the caller is in; null where neither is known. */
  variant: z.nullable(z.enum(['international', 'china'])),
  /** Pages that the operator has set in place of ours, for China too where none is set for it; empty where there is none. */
  termsUrl: z.string(),
  privacyUrl: z.string(),
  termsUrlChina: z.string(),
  privacyUrlChina: z.string(),
  /** Addresses; empty where there is none. */
  contacts: z.record(z.enum(CONTACTS), z.string()),
  /** No model service is set up: only the built-in engine answers. */
  isBuiltinOnly: z.boolean(),
  /** Who is offered how a text may go on: all, those alone who set a model of their own as the default, or nobody. */
  completion: z.enum(['all', 'own', 'off']),
  /** A service is set up that writes down what is said. */
  hasTranscription: z.boolean(),
  /** Codes go out by mail; else they lie in the outbox of the server. */
  sendsMail: z.boolean(),
  /** Codes go out by SMS; else they lie there too. */
  sendsSms: z.boolean(),
  /** The provider that one may sign in with, as people call it; empty where none is set up. */
  signInProvider: z.string(),
  /** A service is set up by which the web can be searched. */
  canSearchWeb: z.boolean(),
  build: z.string(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
