export const ERASE_DOCUMENTS = 'erase-documents';
