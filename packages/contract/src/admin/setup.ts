import * as z from 'zod/mini';
import { UnpaidService } from '../models/services.ts';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput } from '../wire/fields.ts';

/** Services that can be connected, in the order of the page. */
export const SETUP_SERVICES = [
  'models',
  'mail',
  'sms',
  'transcription',
  'translation',
  'drawing',
  'webSearch',
  'embeddings',
  'payment',
  'signIn',
  'storage',
] as const;
export type SetupServiceName = (typeof SETUP_SERVICES)[number];

/** `settings` are the names of the settings that connect it. */
export const SetupService = z.object({
  name: z.enum(SETUP_SERVICES),
  isSetUp: z.boolean(),
  settings: z.array(z.string()),
  canTest: z.boolean(),
});
export type SetupService = z.infer<typeof SetupService>;

/** A code that no service could deliver; the operator may pass it on. */
export const WaitingCode = z.object({ to: z.string(), code: z.string(), sentAt: z.string() });
export type WaitingCode = z.infer<typeof WaitingCode>;

export const getSetup = endpoint({
  method: 'GET',
  path: '/cli/admin/setup/v1/get',
  access: 'admin',
  input: NoInput,
  data: z.object({
    services: z.array(SetupService),
    codes: z.array(WaitingCode),
    unpaid: z.array(UnpaidService),
  }),
  summary:
    'Lists the configured services, the model services whose account is empty, and the codes of the last hour that no service delivered, newest first.',
  perMinute: 120,
});

export const testSetup = endpoint({
  method: 'POST',
  path: '/cli/admin/setup/v1/test',
  access: 'admin',
  input: z.object({ name: z.enum(SETUP_SERVICES, 'invalid') }),
  /** `details` is the service's own message, in English. */
  data: z.object({ isGood: z.boolean(), details: z.string() }),
  summary: 'Tests a configured service and returns its response.',
  perMinute: 20,
});
