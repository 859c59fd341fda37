import { randomUUID } from 'node:crypto';
import { EMPTY_SOURCE } from '../../../core/sources/sources.tables.ts';
import { sourceTitle } from '../../../core/sources/adding.ts';
import type { SourceRow } from './sources.store.ts';

export const newSourceRow = (
  notebookId: string,
  source: Pick<SourceRow, 'ownerId' | 'kind' | 'title'> & Partial<SourceRow>,
  now: Date,
): SourceRow => ({
  id: randomUUID(),
  notebookId,
  titledBy: 'person',
  origin: null,
  digest: null,
  ...EMPTY_SOURCE,
  createdAt: now,
  updatedAt: now,
  ...source,
  title: sourceTitle(source.title),
});
