import { sql } from 'drizzle-orm';
import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { AddedKind } from '@studiolo/contract/sources/entities';
import { folders } from '../../../core/conversation/conversation.tables.ts';
import { sourceColumns } from '../../../core/sources/sources.tables.ts';

/** Sources of projects. Each has its text in a file of the project's owner. */
export const projectSources = snakeCase.table(
  'project_sources',
  {
    ...sourceColumns(),
    folderId: uuid()
      .notNull()
      .references(() => folders.id, { onDelete: 'cascade' }),
    kind: text().$type<AddedKind>().notNull(),
    /** `address`: the title is the address, until the page or the file supplies a better one. */
    titledBy: text().$type<'address' | 'person'>().notNull(),
  },
  (table) => [
    index().on(table.folderId, table.createdAt),
    index().on(table.ownerId),
    index().on(table.fileId),
    index()
      .on(table.nextFileId)
      .where(sql`${table.nextFileId} is not null`),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('project_sources_next_fetch').on(sql`least(${table.dueAt}, ${table.retryAt})`),
  ],
);
