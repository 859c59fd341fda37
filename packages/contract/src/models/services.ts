import * as z from 'zod/mini';
import { SERVICE_LIMITS } from './limits.ts';
import { SERVICE_NAMES } from './rules.ts';

export const ServiceName = z.enum(SERVICE_NAMES, 'invalid');
export type ServiceName = z.infer<typeof ServiceName>;

/** What sets a service up. A key is one word of plain letters and signs. */
export const SetService = z
  .object({
    name: ServiceName,
    apiKey: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(SERVICE_LIMITS.apiKeyMax, 'too-long'),
          z.regex(/^[\x21-\x7e]+$/, 'invalid'),
        ),
    ),
    baseUrl: z.optional(
      z
        .url({ protocol: /^https?$/, error: 'invalid' })
        .check(z.maxLength(SERVICE_LIMITS.baseUrlMax, 'too-long')),
    ),
  })
  .check(
    z.refine(({ name, baseUrl }) => name !== 'compatible' || baseUrl !== undefined, {
      error: 'required',
      path: ['baseUrl'],
    }),
    z.refine(({ apiKey, baseUrl }) => apiKey !== undefined || baseUrl !== undefined, {
      error: 'required',
      path: ['apiKey'],
    }),
  );

/** A model service, and who set it up. Of a key that was added here only the end is told. */
export const Provider = z.object({
  name: ServiceName,
  /** The environment wins; `unreadable`: added here, but sealed with a key that this server does not have. */
  source: z.enum(['environment', 'added', 'unreadable', 'none']),
  baseUrl: z.string(),
  keyEnd: z.string(),
  /** What it offers now; empty when it cannot be reached, or its key is wrong. */
  models: z.array(z.string()),
});
export type Provider = z.infer<typeof Provider>;
