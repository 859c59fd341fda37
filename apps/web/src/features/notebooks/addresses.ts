/** Where the notebooks are listed. */
export const NOTEBOOKS = '/notebook';

/** Where all of them are asked at once. */
export const ALL_PATH = `${NOTEBOOKS}/all`;

/** Where a notebook is; without a session the last conversation in it goes on. */
export const notebookPath = (notebookId: string, sessionId?: string): string =>
  `${NOTEBOOKS}/${encodeURIComponent(notebookId)}${sessionId === undefined ? '' : `?session=${encodeURIComponent(sessionId)}`}`;
