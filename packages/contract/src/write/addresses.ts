/** Page for writing documents. */
export const WRITE = '/editor/write';

/** Query parameters: the open document, and words of the paragraph to show. */
export const OPEN = 'id';
export const FIND = 'find';
/** Used instead of an id: a new document. */
export const NEW = 'new';

export const NEW_PATH = `${WRITE}?${OPEN}=${NEW}`;

/** Path of a document in the app; `find` is text of the paragraph to show. */
export const documentPath = (documentId: string, find = ''): string =>
  `${WRITE}?${OPEN}=${encodeURIComponent(documentId)}${find === '' ? '' : `&${FIND}=${encodeURIComponent(find)}`}`;
