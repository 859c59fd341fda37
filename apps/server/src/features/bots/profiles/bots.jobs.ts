export const ERASE_BOTS = 'erase-bots';
