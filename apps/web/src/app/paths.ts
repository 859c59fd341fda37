/** Where one is led without having been anywhere. */
export const HOME = '/bot/c/-1';
export const ERROR = '/error';
