import { WRITE_PATH } from '@studiolo/contract/write/document-rules';

/** Which document stands open. */
export const OPEN = 'id';
/** Words of the paragraph that is to be shown of it. */
export const FIND = 'find';
/** In place of an id: a paper that nothing is written on yet. */
export const NEW = 'new';

export const NEW_PATH = `${WRITE_PATH}?${OPEN}=${NEW}`;
