import * as z from 'zod/mini';
import { TEMPLATE_LIMITS } from './limits.ts';

export const TEMPLATE_LANGUAGES = ['en', 'zh'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

export const TEMPLATE_GROUPS = ['work', 'publish', 'market', 'life', 'own'] as const;
export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number];

/** A field of a form, with one line or several. */
export const TemplateField = z.object({
  name: z.string(),
  label: z.string(),
  example: z.string(),
  isLong: z.boolean(),
  isRequired: z.boolean(),
});
export type TemplateField = z.infer<typeof TemplateField>;

/** A template: a form, and headings with the filled-in values. */
export const Template = z.object({
  templateId: z.string(),
  group: z.enum(TEMPLATE_GROUPS),
  name: z.string(),
  description: z.string(),
  fields: z.array(TemplateField),
});
export type Template = z.infer<typeof Template>;

export const FilledForm = z.record(
  z.string().check(z.minLength(1, 'invalid'), z.maxLength(60, 'invalid')),
  z.string('invalid').check(z.maxLength(TEMPLATE_LIMITS.field, 'too-long')),
);
export type FilledForm = z.infer<typeof FilledForm>;
