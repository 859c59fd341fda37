import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { ServiceLabel, ServiceName, ServiceSettings } from './services.ts';

/** Steps of a connection test, in their order. A failed one is the last. */
const CHECK_STEPS = ['address', 'key', 'models', 'answer', 'tools', 'pictures'] as const;

/** Result of one step: `no` is a missing capability, `failed` a fault that must be fixed. */
export const ServiceCheck = z.object({
  step: z.enum(CHECK_STEPS),
  state: z.enum(['yes', 'no', 'failed']),
  /** The result in words, in the user's language. */
  text: z.string(),
});
export type ServiceCheck = z.infer<typeof ServiceCheck>;

export const checkService = endpoint({
  method: 'POST',
  path: '/cli/model/own/v1/check',
  access: 'user',
  input: ServiceSettings,
  data: z.array(ServiceCheck),
  summary: 'Tests a model service step by step with the entered settings; saves nothing.',
  perMinute: 10,
});

export const checkOwnService = endpoint({
  method: 'POST',
  path: '/cli/model/own/v1/checkSaved',
  access: 'user',
  input: z.object({ name: ServiceName, label: z.optional(ServiceLabel) }),
  data: z.array(ServiceCheck),
  errors: ['NOT_FOUND'],
  summary: 'Tests a service that the user connected, step by step.',
  perMinute: 10,
});
