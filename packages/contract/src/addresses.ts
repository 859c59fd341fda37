/** Page of a new chat, under the name that external sites link to. */
export const INDEX = '/index';

/** The "page not found" page. */
export const ERROR = '/error';
