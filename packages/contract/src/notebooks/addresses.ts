export const NOTEBOOKS = '/notebook';

/** Page that asks all notebooks at once. */
export const ALL_PATH = `${NOTEBOOKS}/all`;

/** Route patterns of a notebook's page, and of the link to join a shared one. */
export const NOTEBOOK = `${NOTEBOOKS}/:id`;
export const JOIN = `${NOTEBOOKS}/join/:token`;

export const joinPath = (token: string): string => `${NOTEBOOKS}/join/${token}`;

/** Path of a notebook; its last conversation is continued without a session. */
export const notebookPath = (notebookId: string, sessionId?: string): string =>
  `${NOTEBOOKS}/${encodeURIComponent(notebookId)}${sessionId === undefined ? '' : `?session=${encodeURIComponent(sessionId)}`}`;

export const partPath = (notebookId: string, part: 'source' | 'note' | 'studio', id: string): string =>
  `${notebookPath(notebookId)}?${part}=${id}`;

/** Query parameter of a new conversation. */
export const NEW_CONVERSATION = 'new';

/** Path of a conversation in a notebook; a new one without a session. */
export const conversationPath = (notebookId: string, sessionId?: string): string =>
  sessionId === undefined
    ? `${notebookPath(notebookId)}?${NEW_CONVERSATION}=1`
    : notebookPath(notebookId, sessionId);

/** The notebook that a path belongs to. */
export const notebookAt = (pathname: string): string | undefined =>
  new RegExp(`^${NOTEBOOKS}/([\\w-]+)`).exec(pathname)?.[1];
