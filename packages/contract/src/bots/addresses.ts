export const BOTS = '/bot/mybot';
export const DISCOVER = '/bot/discover';
export const CREATE = '/bot/create';

const CHAT = '/bot/c';
const EDIT = '/bot/update';
const PAGE_B = '/bot/b';
const CUSTOM = '/chat-custom';

/** Route patterns of a bot's pages. */
export const BOT_PAGES = {
  about: `${DISCOVER}/:id`,
  chat: `${CHAT}/:id`,
  edit: `${EDIT}/:id`,
  pageB: `${PAGE_B}/:id`,
  custom: `${CUSTOM}/:id`,
} as const;

export const chatWith = (botId: string): string => `${CHAT}/${botId}`;

/** Path of a conversation with a bot; a new one without a session. */
export const pathWith = (botId: string, sessionId?: string): string =>
  `${chatWith(botId)}${sessionId === undefined ? '' : `?session=${encodeURIComponent(sessionId)}`}`;

export const editPath = (botId: string, tab?: string): string =>
  `${EDIT}/${botId}${tab === undefined ? '' : `?tab=${tab}`}`;

export const aboutPath = (botId: string): string => `${DISCOVER}/${botId}`;

/** The page for visitors, and the one for users with an account. */
export const pageOfVisitors = (botId: string): string => `${PAGE_B}/${botId}`;
export const customPage = (botId: string): string => `${CUSTOM}/${botId}`;
