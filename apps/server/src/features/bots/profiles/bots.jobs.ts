/** Erases bots that were deleted some minutes ago. */
export const ERASE_BOTS = 'erase-bots';
