/** Where the notebooks are listed. */
export const NOTEBOOKS = '/notebook';

/** Where all of them are asked at once. */
export const ALL_PATH = `${NOTEBOOKS}/all`;

/** Where a notebook is; without a session the last conversation in it goes on. */
export const notebookPath = (notebookId: string, sessionId?: string): string =>
  `${NOTEBOOKS}/${encodeURIComponent(notebookId)}${sessionId === undefined ? '' : `?session=${encodeURIComponent(sessionId)}`}`;

/** What an address says of a new conversation beside others. */
export const NEW_CONVERSATION = 'new';

/** Where a conversation in a notebook stands; without a session a new one is begun. */
export const conversationPath = (notebookId: string, sessionId?: string): string =>
  sessionId === undefined
    ? `${notebookPath(notebookId)}?${NEW_CONVERSATION}=1`
    : notebookPath(notebookId, sessionId);
