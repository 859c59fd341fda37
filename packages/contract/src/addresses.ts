/** Where a new chat is begun, by the name that others link to. */
export const INDEX = '/index';

/** What is shown where there is no such page. */
export const ERROR = '/error';
