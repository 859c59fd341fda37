import * as z from 'zod/mini';

/** Model services that an operator can add a key and an address of. */
export const SERVICE_NAMES = [
  'openai',
  'anthropic',
  'google',
  'deepseek',
  'minimax',
  'qianfan',
  'compatible',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

export const ServiceName = z.enum(SERVICE_NAMES, 'invalid');

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
