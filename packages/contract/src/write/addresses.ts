/** Where documents are written. */
export const WRITE = '/editor/write';

/** What an address says: which document stands open, and words of the very paragraph. */
export const OPEN = 'id';
export const FIND = 'find';
/** In place of an id: a paper that nothing is written on yet. */
export const NEW = 'new';

export const NEW_PATH = `${WRITE}?${OPEN}=${NEW}`;

/** Where a document opens in the app; `find` are words of the very paragraph. */
export const documentPath = (documentId: string, find = ''): string =>
  `${WRITE}?${OPEN}=${encodeURIComponent(documentId)}${find === '' ? '' : `&${FIND}=${encodeURIComponent(find)}`}`;
