export const text = {
  write: 'Write',
  documents: 'Written documents',
  document: 'Document',
  newDocument: 'New document',
};
