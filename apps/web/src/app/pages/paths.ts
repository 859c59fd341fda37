/** Where one is led without having been anywhere. */
export const HOME = '/notebook';
/** Where `/index` leads, and where a chat is begun. */
export const NEW_CHAT = '/bot/c/-1';
export const ERROR = '/error';
