import * as z from 'zod/mini';
import { SERVICE_LIMITS } from './limits.ts';
import { SERVICE_NAMES, withScheme } from './rules.ts';

export const ServiceName = z.enum(SERVICE_NAMES, 'invalid');
export type ServiceName = z.infer<typeof ServiceName>;

/** The user's name for one of several services of a kind; part of the names of its models. */
export const ServiceLabel = z
  .string('invalid')
  .check(z.trim(), z.maxLength(SERVICE_LIMITS.labelMax, 'too-long'), z.regex(/^[^/:\p{Cc}]*$/u, 'invalid'));

/** A service of the operator whose account is empty, with the page on which it is topped up, if known. */
export const UnpaidService = z.object({
  name: ServiceName,
  label: z.optional(z.string()),
  page: z.optional(z.string()),
  since: z.string(),
});
export type UnpaidService = z.infer<typeof UnpaidService>;

/** Settings of a service. A key is one word of printable ASCII. */
export const ServiceSettings = z
  .object({
    name: ServiceName,
    label: z.optional(ServiceLabel),
    apiKey: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(SERVICE_LIMITS.apiKeyMax, 'too-long'),
          z.regex(/^[\x21-\x7e]+$/, 'invalid'),
        ),
    ),
    /** An address without a scheme gets https, or http on this machine and in its own network. */
    baseUrl: z.optional(
      z.pipe(
        z.pipe(z.string().check(z.trim()), z.transform(withScheme)),
        z
          .url({ protocol: /^https?$/, error: 'invalid' })
          .check(z.maxLength(SERVICE_LIMITS.baseUrlMax, 'too-long')),
      ),
    ),
    /** Models in addition to those that the service lists, such as for a service without a list. */
    models: z.optional(
      z
        .array(
          z
            .string('invalid')
            .check(z.trim(), z.minLength(1, 'invalid'), z.maxLength(SERVICE_LIMITS.modelMax, 'too-long')),
        )
        .check(z.maxLength(SERVICE_LIMITS.modelsMax, 'too-long')),
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

/** A model service, and where its settings are from. Only the end of a stored key is returned. */
export const Provider = z.object({
  name: ServiceName,
  /** Distinguishes several services of one kind. */
  label: z.optional(z.string()),
  /**
   * The environment wins; `unreadable`: stored here, but encrypted with a key that this server does not have.
   */
  source: z.enum(['environment', 'added', 'unreadable', 'none']),
  baseUrl: z.string(),
  keyEnd: z.string(),
  /** Models available now; empty if the service is unreachable or its key is wrong. */
  models: z.array(z.string()),
});
export type Provider = z.infer<typeof Provider>;
