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

/** What the caller is to a bot: it is theirs, they bound it to their list, or neither. */
export const BotRole = z.enum(['owner', 'user', 'none']);
export type BotRole = z.infer<typeof BotRole>;

const Tag = text(BOT_LIMITS.tagLength).check(z.minLength(1, 'fill-in'));

/** All that its owner says of a bot: what a draft and each published version hold. */
export const BotProfile = z.object({
  botName: Name,
  greeting: text(BOT_LIMITS.greetingLength),
  description: text(BOT_LIMITS.descriptionLength),
  /** The model that answers; empty for the asker’s own choice. */
  baseBot: text(200),
  prompt: text(BOT_LIMITS.promptLength),
  /** The least score of a passage that is given to the model, 0 to 1. */
  scoreThreshold: fraction,
  /** How free it is of its knowledge, 0 to 1; `freedomOf` says what that means. */
  originality: fraction,
  category: BotCategory,
  tags: z.array(Tag).check(z.maxLength(BOT_LIMITS.tags, 'too-many')),
  /** URL of a picture, or empty: then its sign is drawn from the name. */
  avatar: text(500),
  /** Questions to begin with. */
  suggestions: z
    .array(text(BOT_LIMITS.suggestionLength).check(z.minLength(1, 'fill-in')))
    .check(z.maxLength(BOT_LIMITS.suggestions, 'too-many')),
});
export type BotProfile = z.infer<typeof BotProfile>;

/** A bot as lists show it. */
export const BotItem = z.object({
  tableId: z.string(),
  botName: z.string(),
  /** The slug of its name. */
  name: z.string(),
  description: z.string(),
  avatar: z.string(),
  category: BotCategory,
  tags: z.array(z.string()),
  public: z.boolean(),
  role: BotRole,
  /** At the top of the caller’s list. */
  isPinned: z.boolean(),
  /** Comes with the product: nobody edits it, anybody may copy it. */
  isReadyMade: z.boolean(),
  /** Empty for one that comes with the product. */
  ownerName: z.string(),
  /** Questions that it was asked. */
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
  /** Empty for all but its owner. */
  prompt: z.string(),
  scoreThreshold: z.number(),
  originality: z.number(),
  /** The version that others meet; 0 where none was published. */
  version: z.int(),
  /** The draft differs from that version; told to its owner. */
  hasChanges: z.boolean(),
  /** What requests of its own pages send as app code. */
  appCode: z.string(),
});
export type Bot = z.infer<typeof Bot>;

/** A version that was published, newest first in lists. */
export const BotVersion = z.object({
  version: z.int(),
  remark: z.string(),
  profile: BotProfile,
  createDate: z.string(),
});
export type BotVersion = z.infer<typeof BotVersion>;

/** A tag of public bots, and how many have it. */
export const BotTag = z.object({ name: z.string(), count: z.int() });
export type BotTag = z.infer<typeof BotTag>;
