/** Erases notebooks that were deleted some minutes ago, with all that is in them. */
export const ERASE_NOTEBOOKS = 'erase-notebooks';
/** Writes to who was invited. */
export const WRITE_INVITATION = 'write-invitation';
