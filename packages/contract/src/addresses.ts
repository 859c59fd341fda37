/** Page of a new chat. External sites link to this path. */
export const INDEX = '/index';

/** The "page not found" page. */
export const ERROR = '/error';
