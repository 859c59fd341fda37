import * as z from 'zod/mini';
import { Name } from '../wire/fields.ts';
import { BOT_LIMITS } from './limits.ts';

const text = (maximum: number) => z.string('invalid').check(z.trim(), z.maxLength(maximum, 'too-long'));
const fraction = z.number('invalid').check(z.minimum(0, 'invalid'), z.maximum(1, 'invalid'));

export const BotCategory = z.enum(
  ['work', 'learning', 'writing', 'service', 'programming', 'life', 'other'],
  'invalid',
);
export type BotCategory = z.infer<typeof BotCategory>;

/** The caller's relation to a bot: its owner, a user who added it to their list, or neither. */
export const BotRole = z.enum(['owner', 'user', 'none']);
export type BotRole = z.infer<typeof BotRole>;

const Tag = text(BOT_LIMITS.tagLength).check(z.minLength(1, 'fill-in'));

/** Everything that the owner sets on a bot: the content of a draft and of each published version. */
export const BotProfile = z.object({
  botName: Name,
  greeting: text(BOT_LIMITS.greetingLength),
  description: text(BOT_LIMITS.descriptionLength),
  /** The model that answers; if empty, the user chooses it. */
  baseBot: text(200),
  prompt: text(BOT_LIMITS.promptLength),
  /** Minimum score of a passage that is given to the model, 0 to 1. */
  scoreThreshold: fraction,
  /** Freedom to answer without the knowledge, 0 to 1; see `freedomOf`. */
  originality: fraction,
  category: BotCategory,
  tags: z.array(Tag).check(z.maxLength(BOT_LIMITS.tags, 'too-many')),
  /** URL of a picture; if empty, a placeholder is drawn from the name. */
  avatar: text(500),
  suggestions: z
    .array(text(BOT_LIMITS.suggestionLength).check(z.minLength(1, 'fill-in')))
    .check(z.maxLength(BOT_LIMITS.suggestions, 'too-many')),
});
export type BotProfile = z.infer<typeof BotProfile>;

export const BotItem = z.object({
  tableId: z.string(),
  botName: z.string(),
  name: z.string(),
  description: z.string(),
  avatar: z.string(),
  category: BotCategory,
  tags: z.array(z.string()),
  public: z.boolean(),
  role: BotRole,
  /** Pinned to the top of the caller’s list. */
  isPinned: z.boolean(),
  /** Built-in bots are read-only, and anyone may copy them. */
  isReadyMade: z.boolean(),
  /** Empty for a bot that is part of the product. */
  ownerName: z.string(),
  /** Number of questions that the bot was asked. */
  uses: z.int(),
  createDate: z.string(),
  updateDate: z.string(),
});
export type BotItem = z.infer<typeof BotItem>;

export const Bot = z.object({
  ...BotItem.shape,
  greeting: z.string(),
  suggestions: z.array(z.string()),
  baseBot: z.string(),
  /** Empty unless the caller is the owner. */
  prompt: z.string(),
  scoreThreshold: z.number(),
  originality: z.number(),
  /** The published version; 0 if none was published. */
  version: z.int(),
  /** Whether the draft differs from the published version; always false for users other than the owner. */
  hasChanges: z.boolean(),
  /** App code that requests of the bot's own pages send. */
  appCode: z.string(),
});
export type Bot = z.infer<typeof Bot>;

/** A published version; lists have the newest first. */
export const BotVersion = z.object({
  version: z.int(),
  remark: z.string(),
  profile: BotProfile,
  createDate: z.string(),
});
export type BotVersion = z.infer<typeof BotVersion>;

export const BotTag = z.object({ name: z.string(), count: z.int() });
export type BotTag = z.infer<typeof BotTag>;
