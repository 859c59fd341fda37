/** The bots of who is signed in, and those of everybody. */
export const BOTS = '/bot/mybot';
export const DISCOVER = '/bot/discover';
export const CREATE = '/bot/create';

const CHAT = '/bot/c';
const EDIT = '/bot/update';
const PAGE_B = '/bot/b';
const CUSTOM = '/chat-custom';

/** The paths of the pages of one bot, as a router reads them. */
export const BOT_PAGES = {
  about: `${DISCOVER}/:id`,
  chat: `${CHAT}/:id`,
  edit: `${EDIT}/:id`,
  pageB: `${PAGE_B}/:id`,
  custom: `${CUSTOM}/:id`,
} as const;

export const chatWith = (botId: string): string => `${CHAT}/${botId}`;

/** A conversation with a bot; without a session a new one. */
export const pathWith = (botId: string, sessionId?: string): string =>
  `${chatWith(botId)}${sessionId === undefined ? '' : `?session=${encodeURIComponent(sessionId)}`}`;

export const editPath = (botId: string, tab?: string): string =>
  `${EDIT}/${botId}${tab === undefined ? '' : `?tab=${tab}`}`;

/** A bot as discovery shows it. */
export const aboutPath = (botId: string): string => `${DISCOVER}/${botId}`;

/** The page for visitors, and the one for people with an account. */
export const pageOfVisitors = (botId: string): string => `${PAGE_B}/${botId}`;
export const customPage = (botId: string): string => `${CUSTOM}/${botId}`;
