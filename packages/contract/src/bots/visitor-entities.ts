import * as z from 'zod/mini';

/** How a bot meets visitors, as its owner has set it. */
export const BotPage = z.object({
  /** Of its page; the bot’s name where it is empty. */
  title: z.string('invalid').check(z.trim(), z.maxLength(100, 'too-long')),
  /** Questions of all visitors together in a day; 0 for no cap. */
  dailyCap: z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(100_000, 'invalid')),
  /** Who it cannot help may leave a contact. */
  takesLeads: z.boolean('invalid'),
  /** Pages of these sites may show it in a frame, such as https://shop.example; any where there is none. */
  origins: z
    .array(z.string('invalid').check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i, 'source-url')))
    .check(z.maxLength(20, 'too-many')),
  /** Of the round button. */
  colour: z.string('invalid').check(z.regex(/^#[0-9a-f]{6}$/i, 'invalid')),
  side: z.enum(['left', 'right'], 'invalid'),
});
export type BotPage = z.infer<typeof BotPage>;

/** A bot as a visitor’s page shows it. */
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

/** Somebody who wants to hear from the owner of a bot. */
export const Lead = z.object({
  leadId: z.string(),
  name: z.string(),
  contact: z.string(),
  question: z.string(),
  /** Wants a person to answer. */
  isHandOver: z.boolean(),
  createDate: z.string(),
});
export type Lead = z.infer<typeof Lead>;

/** A cited source as who asks may read it. */
export const OpenedSource = z.object({
  /** Of the page that it is; empty for any other source. */
  url: z.string(),
  text: z.string(),
});
export type OpenedSource = z.infer<typeof OpenedSource>;
