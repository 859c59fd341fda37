import * as z from 'zod/mini';
import { trimName } from '../wire/visible-text.ts';

export const BotPage = z.object({
  /** Title of the page; the bot’s name if empty. */
  title: z.string('invalid').check(z.overwrite(trimName), z.maxLength(100, 'name-too-long')),
  /** Questions of all visitors per day; 0 for no cap. */
  dailyCap: z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(100_000, 'invalid')),
  /** Whether visitors may leave contact details. */
  takesLeads: z.boolean('invalid'),
  /** Sites whose pages may embed it in a frame, such as https://shop.example; any site if empty. */
  origins: z
    .array(z.string('invalid').check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i, 'source-url')))
    .check(z.maxLength(20, 'too-many')),
  /** Color of the round button. */
  colour: z.string('invalid').check(z.regex(/^#[0-9a-f]{6}$/i, 'invalid')),
  side: z.enum(['left', 'right'], 'invalid'),
});
export type BotPage = z.infer<typeof BotPage>;

export const VisitedBot = z.object({
  tableId: z.string(),
  botName: z.string(),
  title: z.string(),
  greeting: z.string(),
  description: z.string(),
  avatar: z.string(),
  suggestions: z.array(z.string()),
  takesLeads: z.boolean(),
  appCode: z.string(),
});
export type VisitedBot = z.infer<typeof VisitedBot>;

/** Contact details that a visitor left for the owner of a bot. */
export const Lead = z.object({
  leadId: z.string(),
  name: z.string(),
  contact: z.string(),
  question: z.string(),
  /** Whether the visitor wants a reply from a person. */
  isHandOver: z.boolean(),
  createDate: z.string(),
});
export type Lead = z.infer<typeof Lead>;

/** The readable part of a cited source. */
export const OpenedSource = z.object({
  /** URL of a web page; empty for any other source. */
  url: z.string(),
  text: z.string(),
});
export type OpenedSource = z.infer<typeof OpenedSource>;
