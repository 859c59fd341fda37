import { NO_BOT } from '@studiolo/contract/chat/limits';
import { NEW_CONVERSATION } from '../../platform/chat-part.tsx';

/** Where a chat stands; without a session it is a new one. */
export const chatPath = (botId: string = NO_BOT, sessionId?: string): string =>
  `/bot/c/${encodeURIComponent(botId)}${sessionId === undefined ? '' : `?session=${encodeURIComponent(sessionId)}`}`;

/** Where a session stands: that of a notebook stands in it, and a new one there says that it is. */
export const sessionPath = (
  { botId, projectId }: { botId: string; projectId: string },
  sessionId?: string,
): string =>
  projectId === ''
    ? chatPath(botId, sessionId)
    : `/notebook/${encodeURIComponent(projectId)}?${sessionId === undefined ? `${NEW_CONVERSATION}=1` : `session=${encodeURIComponent(sessionId)}`}`;

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
