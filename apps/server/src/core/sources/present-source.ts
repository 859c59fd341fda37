import type { ShelfSource, SourceStatus } from '@studiolo/contract/sources/entities';
import { say, type Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Files } from '../files/files.service.ts';
import { isPermanent } from '../files/learning/permanent-faults.ts';
import { hasRecognizedPages, isOfWholeFile } from '../files/learning/reading-report.ts';
import type { FileState } from '../files/stored-files.ts';
import type { SourceFields } from './shelf.store.ts';

/** Returns the files of sources by id, including replacements that are not yet read. */
export const filesOf = async (
  files: Pick<Files, 'states'>,
  ownerId: string,
  rows: readonly Pick<SourceFields, 'fileId' | 'nextFileId'>[],
): Promise<ReadonlyMap<string, FileState>> => {
  const ids = rows.flatMap(({ fileId, nextFileId }) => [fileId ?? [], nextFileId ?? []].flat());
  return new Map((await files.states(ownerId, ids)).map((file) => [file.id, file]));
};

/** Whether questions about it can be answered. */
export const isLearned = (file: FileState | undefined): boolean =>
  file?.status === 'ready' && file.length > 0;

const stateOf = (
  row: SourceFields,
  file: FileState | undefined,
  next: FileState | undefined,
): SourceStatus => {
  if (row.fetching) return row.fetching === 'waiting' ? 'queued' : 'learning';
  if (next) return next.status === 'reading' && next.reading === null ? 'queued' : 'learning';
  if (!file) return 'failed';
  if (file.status === 'reading') return file.reading === null ? 'queued' : 'learning';
  return file.status === 'ready' ? 'learned' : 'failed';
};

/** The error text for an empty page differs from that for an empty file. */
const sentenceOf = ({ url }: SourceFields, file: FileState): Sentence | null =>
  url !== '' && file.kind === 'html' && file.error?.key === 'file-empty' ? { key: 'page-empty' } : file.error;

/** Whether a retry may succeed. */
const canRetry = ({ url, fileId }: SourceFields, reason: Sentence | null): boolean =>
  (url !== '' || fileId !== null) && !isPermanent(reason);

/** Describes a source for its readers. `files` contains its files. */
export const presentSource = (
  row: SourceFields,
  files: ReadonlyMap<string, FileState>,
  locale: Locale,
): ShelfSource => {
  const file = row.fileId === null ? undefined : files.get(row.fileId);
  const next = row.nextFileId === null ? undefined : files.get(row.nextFileId);
  const status = stateOf(row, file, next);
  const nextFile = next ?? file;
  const textOf = (sentence: Sentence | null | undefined): string =>
    sentence ? say(locale, sentence.key, sentence.values) : '';
  const reason = row.error ?? (file ? sentenceOf(row, file) : { key: 'source-gone' as const });
  const failure =
    row.retryAt === null ? textOf(reason) : say(locale, 'source-retrying', { reason: textOf(reason) });
  const remark = row.error
    ? say(locale, 'source-kept', { reason: textOf(row.error) })
    : file?.error && isOfWholeFile(file.error)
      ? ''
      : textOf(file && sentenceOf(row, file));
  return {
    sourceId: row.id,
    title: row.title,
    fileId: file?.id ?? '',
    fileKind: file?.kind ?? '',
    size: file?.size ?? 0,
    url: row.url,
    schedule: row.schedule,
    status,
    progress:
      status === 'learning' && nextFile?.reading && nextFile.reading.total > 0 ? nextFile.reading : null,
    error: status === 'failed' ? failure : '',
    canRetry: status === 'failed' && canRetry(row, reason),
    remark: status === 'learned' ? remark : '',
    report: status === 'learned' && file?.error?.key === 'source-report' ? textOf(file.error) : '',
    isRecognized: status === 'learned' && hasRecognizedPages(file?.error ?? null),
    length: file?.length ?? 0,
    changes: row.changes,
    createDate: row.createdAt.toISOString(),
  };
};
