import type { BotProfile } from './entities.ts';

/** What a new bot is like until somebody says otherwise. */
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

/** How free of its knowledge a bot is: it says nothing else, prefers it, or takes it as one of what it knows. */
export type Freedom = 'bound' | 'leaning' | 'free';

const BOUND_BELOW = 0.25;
const FREE_FROM = 0.75;

export const freedomOf = (originality: number): Freedom =>
  originality < BOUND_BELOW ? 'bound' : originality < FREE_FROM ? 'leaning' : 'free';

const SLUG_LENGTH = 60;

/** The name of a bot as it stands in an address: small letters, digits, other scripts’ letters, and hyphens between them. */
export const slugOf = (botName: string): string =>
  botName
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, SLUG_LENGTH)
    .toWellFormed() || 'bot';

/** For which purpose a picture of a bot is sent. */
export const BOT_AVATAR = 'bot-avatar';

/** Where the picture of a bot is fetched. */
export const botAvatarUrl = (avatarId: string): string =>
  `/api/cli/chat/bot/v1/avatar/${avatarId}/avatar.png`;

/** The id that the URL of a bot’s picture carries; undefined for any other text. */
export const botAvatarIdOf = (url: string): string | undefined =>
  /^\/api\/cli\/chat\/bot\/v1\/avatar\/([0-9a-f-]{36})\/avatar\.png$/.exec(url)?.[1];
