import { roleIdOf, type ScopeName } from './scope.ts';
import { NO_BOT } from './limits.ts';

export const NEW_CHAT = `/bot/c/${NO_BOT}` as const;

/** Path of a chat; a new one without a session. */
export const chatPath = (botId: string = NO_BOT, sessionId?: string): string =>
  `/bot/c/${encodeURIComponent(botId)}${sessionId === undefined ? '' : `?session=${encodeURIComponent(sessionId)}`}`;

export const scopePath = (scope: ScopeName, sessionId?: string): string =>
  chatPath(roleIdOf(scope), sessionId);

/** Query parameter of a temporary chat; its session is never part of the URL. */
export const TEMPORARY = 'temporary';

export const temporaryPath = (botId: string = NO_BOT): string => `${chatPath(botId)}?${TEMPORARY}=1`;

/** Query parameter with the project that a new chat is created in. */
export const PROJECT = 'project';

export const folderPath = (folderId: string): string =>
  `${chatPath()}?${PROJECT}=${encodeURIComponent(folderId)}`;

export const messagePath = (botId: string, sessionId: string, msgId: string): string =>
  `${chatPath(botId, sessionId)}&message=${encodeURIComponent(msgId)}`;

export const SHARED_CHAT = '/s/:token';
export const sharedChatPath = (token: string): string => `/s/${token}`;
