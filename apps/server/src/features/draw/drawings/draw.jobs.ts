/** Erases drawings that were deleted some minutes ago. */
export const ERASE_DRAWINGS = 'erase-drawings';
