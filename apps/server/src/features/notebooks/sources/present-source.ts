import type { Source } from '@studiolo/contract/notebooks/source-entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { FileState } from '../../../core/files/stored-files.ts';
import { presentSource } from '../../../core/sources/present-source.ts';
import type { SourceRow } from './sources.store.ts';

/** Describes a source of a notebook with its summary. */
export const presentNotebookSource = (
  row: SourceRow,
  files: ReadonlyMap<string, FileState>,
  locale: Locale,
): Source => {
  const { summary = '', topics = [], questions = [], by = 'extract' } = row.digest ?? {};
  return {
    ...presentSource(row, files, locale),
    notebookId: row.notebookId,
    kind: row.kind,
    origin: row.origin,
    summary,
    topics,
    questions,
    isExtract: by === 'extract',
    updateDate: row.updatedAt.toISOString(),
  };
};
