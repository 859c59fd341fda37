/** The bots of who is signed in, and those of everybody. */
export const BOTS = '/bot/mybot';
export const DISCOVER = '/bot/discover';
export const CREATE = '/bot/create';

export const chatWith = (botId: string): string => `/bot/c/${botId}`;

export const editPath = (botId: string): string => `/bot/update/${botId}`;

/** A bot as discovery shows it. */
export const aboutPath = (botId: string): string => `${DISCOVER}/${botId}`;

export const pathWith = (botId: string, sessionId?: string): string =>
  `${chatWith(botId)}${sessionId === undefined ? '' : `?session=${encodeURIComponent(sessionId)}`}`;
