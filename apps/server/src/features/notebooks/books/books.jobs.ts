/** Erases notebooks that were deleted some minutes ago, with all their contents. */
export const ERASE_NOTEBOOKS = 'erase-notebooks';
export const WRITE_INVITATION = 'write-invitation';
