import type { Source, SourceStatus } from '@studiolo/contract/notebooks/source-entities';
import { say, type Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { isOfWholeFile } from '../../../core/files/learning/reading-report.ts';
import { isPermanent } from '../../../core/files/learning/permanent-faults.ts';
import type { FileState } from '../../../core/files/stored-files.ts';
import type { SourceRow } from './sources.store.ts';

/** Returns a source's state. A newer file on its way counts before the current one. */
const stateOf = (row: SourceRow, file: FileState | undefined, next: FileState | undefined): SourceStatus => {
  if (row.fetching) return row.fetching === 'waiting' ? 'queued' : 'learning';
  if (next) return next.status === 'reading' && next.reading === null ? 'queued' : 'learning';
  if (!file) return 'failed';
  if (file.status === 'reading') return file.reading === null ? 'queued' : 'learning';
  return file.status === 'ready' ? 'learned' : 'failed';
};

/** An empty page has another error text than an empty file. */
const sentenceOf = ({ url }: SourceRow, file: FileState): Sentence | null =>
  url !== '' && file.kind === 'html' && file.error?.key === 'file-empty' ? { key: 'page-empty' } : file.error;

/** Whether a retry may succeed. */
const canRetry = ({ url, fileId }: SourceRow, reason: Sentence | null): boolean =>
  (url !== '' || fileId !== null) && !isPermanent(reason);

/** Whether questions about it can be answered. */
export const isLearned = (file: FileState | undefined): boolean =>
  file?.status === 'ready' && file.length > 0;

export const presentSource = (
  row: SourceRow,
  files: ReadonlyMap<string, FileState>,
  locale: Locale,
): Source => {
  const file = row.fileId === null ? undefined : files.get(row.fileId);
  const next = row.nextFileId === null ? undefined : files.get(row.nextFileId);
  const status = stateOf(row, file, next);
  const coming = next ?? file;
  const told = (sentence: Sentence | null | undefined): string =>
    sentence ? say(locale, sentence.key, sentence.values) : '';
  const reason = row.error ?? (file ? sentenceOf(row, file) : { key: 'source-gone' as const });
  const remark = row.error
    ? say(locale, 'source-kept', { reason: told(row.error) })
    : file?.error && isOfWholeFile(file.error)
      ? ''
      : told(file && sentenceOf(row, file));
  const { summary = '', topics = [], questions = [], by = 'extract' } = row.digest ?? {};
  return {
    sourceId: row.id,
    notebookId: row.notebookId,
    kind: row.kind,
    title: row.title,
    fileId: file?.id ?? '',
    fileKind: file?.kind ?? '',
    size: file?.size ?? 0,
    url: row.url,
    origin: row.origin,
    status,
    progress: status === 'learning' && coming?.reading && coming.reading.total > 0 ? coming.reading : null,
    error: status === 'failed' ? told(reason) : '',
    canRetry: status === 'failed' && canRetry(row, reason),
    remark: status === 'learned' ? remark : '',
    report: status === 'learned' && file?.error?.key === 'source-report' ? told(file.error) : '',
    length: file?.length ?? 0,
    summary,
    topics,
    questions,
    isExtract: by === 'extract',
    changes: row.changes,
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
};
