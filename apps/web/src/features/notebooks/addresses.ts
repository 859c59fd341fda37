/** Where the notebooks are listed. */
export const NOTEBOOKS = '/notebook';

/** Where a notebook is; without a session a new conversation is begun in it. */
export const notebookPath = (notebookId: string, sessionId?: string): string =>
  `${NOTEBOOKS}/${encodeURIComponent(notebookId)}${sessionId === undefined ? '' : `?session=${encodeURIComponent(sessionId)}`}`;
