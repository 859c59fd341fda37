import type { documentFolders, writtenDocuments, writtenDocumentVersions } from '../write.tables.ts';

export type DocumentRow = typeof writtenDocuments.$inferSelect;
export type DocumentCardRow = Omit<DocumentRow, 'content' | 'anchors'>;

export type VersionRow = typeof writtenDocumentVersions.$inferSelect;
export type VersionCardRow = Omit<VersionRow, 'content' | 'anchors'>;

export type FolderRow = typeof documentFolders.$inferSelect;

/** The fields that a save writes. */
export type DocumentChange = Pick<
  DocumentRow,
  'title' | 'content' | 'excerpt' | 'words' | 'anchors' | 'updatedAt'
>;
