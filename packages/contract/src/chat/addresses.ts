import { roleIdOf, type GroundName } from './ground-of.ts';
import { NO_BOT } from './limits.ts';

/** Where a chat is begun. */
export const NEW_CHAT = `/bot/c/${NO_BOT}` as const;

/** Where a chat stands; without a session it is a new one. */
export const chatPath = (botId: string = NO_BOT, sessionId?: string): string =>
  `/bot/c/${encodeURIComponent(botId)}${sessionId === undefined ? '' : `?session=${encodeURIComponent(sessionId)}`}`;

/** The same, of a chat by what it stands on. */
export const groundPath = (ground: GroundName, sessionId?: string): string =>
  chatPath(roleIdOf(ground), sessionId);

/** What an address says of a temporary chat, whose session it never names. */
export const TEMPORARY = 'temporary';

export const temporaryPath = (botId: string = NO_BOT): string => `${chatPath(botId)}?${TEMPORARY}=1`;

/** Which project a new chat is begun in. */
export const PROJECT = 'project';

export const folderPath = (folderId: string): string =>
  `${chatPath()}?${PROJECT}=${encodeURIComponent(folderId)}`;

/** Where one message stands. */
export const messagePath = (botId: string, sessionId: string, msgId: string): string =>
  `${chatPath(botId, sessionId)}&message=${encodeURIComponent(msgId)}`;

/** A chat as its link shows it to others. */
export const SHARED_CHAT = '/s/:token';
export const sharedChatPath = (token: string): string => `/s/${token}`;
