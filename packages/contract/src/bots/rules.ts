import type { BotProfile } from './entities.ts';

export const NEW_BOT: Omit<BotProfile, 'botName'> = {
  greeting: '',
  description: '',
  baseBot: '',
  prompt: '',
  scoreThreshold: 0.1,
  originality: 0.3,
  category: 'other',
  tags: [],
  avatar: '',
  suggestions: [],
};

/**
 * Whether a bot uses knowledge besides its own: never (`bound`), only if its own has no answer (`leaning`),
 * or always (`free`).
 */
export type Freedom = 'bound' | 'leaning' | 'free';

const BOUND_THRESHOLD = 0.25;
const FREE_FROM = 0.75;

export const freedomOf = (originality: number): Freedom =>
  originality < BOUND_THRESHOLD ? 'bound' : originality < FREE_FROM ? 'leaning' : 'free';

const SLUG_LENGTH = 60;

/** Slug of a bot's name for URLs: lowercase letters, digits, letters of other scripts, and hyphens. */
export const slugOf = (botName: string): string =>
  botName
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, SLUG_LENGTH)
    .toWellFormed() || 'bot';

export const BOT_AVATAR = 'bot-avatar';

export const botAvatarUrl = (avatarId: string): string =>
  `/api/cli/chat/bot/v1/avatar/${avatarId}/avatar.png`;

/** The id in the URL of a bot’s avatar; undefined for any other text. */
export const botAvatarIdOf = (url: string): string | undefined =>
  /^\/api\/cli\/chat\/bot\/v1\/avatar\/([0-9a-f-]{36})\/avatar\.png$/.exec(url)?.[1];
