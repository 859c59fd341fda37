/** Where the notebooks are listed. */
export const NOTEBOOKS = '/notebook';

/** Where all of them are asked at once. */
export const ALL_PATH = `${NOTEBOOKS}/all`;

/** The pages of one notebook, and the way into one that is shared, as a router reads them. */
export const NOTEBOOK = `${NOTEBOOKS}/:id`;
export const JOIN = `${NOTEBOOKS}/join/:token`;

export const joinPath = (token: string): string => `${NOTEBOOKS}/join/${token}`;

/** Where a notebook is; without a session the last conversation in it goes on. */
export const notebookPath = (notebookId: string, sessionId?: string): string =>
  `${NOTEBOOKS}/${encodeURIComponent(notebookId)}${sessionId === undefined ? '' : `?session=${encodeURIComponent(sessionId)}`}`;

/** Where something of a notebook opens: a source, a note, or what the studio made. */
export const partPath = (notebookId: string, part: 'source' | 'note' | 'studio', id: string): string =>
  `${notebookPath(notebookId)}?${part}=${id}`;

/** What an address says of a new conversation beside others. */
export const NEW_CONVERSATION = 'new';

/** Where a conversation in a notebook stands; without a session a new one is begun. */
export const conversationPath = (notebookId: string, sessionId?: string): string =>
  sessionId === undefined
    ? `${notebookPath(notebookId)}?${NEW_CONVERSATION}=1`
    : notebookPath(notebookId, sessionId);

/** The notebook that a path lies in. */
export const notebookAt = (pathname: string): string | undefined =>
  new RegExp(`^${NOTEBOOKS}/([\\w-]+)`).exec(pathname)?.[1];
