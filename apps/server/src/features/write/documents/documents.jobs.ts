/** Erases documents that have been in the trash for long. */
export const ERASE_DOCUMENTS = 'erase-documents';
