export const ERASE_DRAWINGS = 'erase-drawings';
