import type { CardOf } from '../../../core/texts/texts.store.ts';
import type { documentFolders, writtenDocuments, writtenDocumentVersions } from '../write.tables.ts';

export type DocumentRow = typeof writtenDocuments.$inferSelect;
export type DocumentCardRow = CardOf<DocumentRow>;

export type VersionRow = typeof writtenDocumentVersions.$inferSelect;
export type VersionCardRow = CardOf<VersionRow>;

export type FolderRow = typeof documentFolders.$inferSelect;
