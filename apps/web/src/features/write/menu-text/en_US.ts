export const text = {
  write: 'Write',
  documents: 'Written documents',
  document: 'Document',
  newDocument: 'New document',
  openAsDocument: 'Open as a document',
  toDocument: 'Add to a document…',
};
