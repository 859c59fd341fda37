import type { KnowledgeSource, KnowledgeState } from '@studiolo/contract/bots/knowledge-entities';
import { say, type Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { isCanceled } from '../../../core/files/learning/learning-lane.ts';
import type { FileState } from '../../../core/files/stored-files.ts';
import type { BotSourceRow } from './sources.store.ts';

const ofFile = ({ status, reading }: FileState): KnowledgeState => {
  if (status === 'reading') return reading === null ? 'queued' : 'learning';
  return status === 'ready' ? 'learned' : 'failed';
};

/** The current files and notebooks behind a bot's sources. */
type SourceContents = { files: ReadonlyMap<string, FileState>; notebooks: ReadonlySet<string> };

const isGone = ({ kind, notebookId }: BotSourceRow, { notebooks }: SourceContents): boolean =>
  kind === 'notebook' && !notebooks.has(notebookId ?? '');

const stateOf = (
  row: BotSourceRow,
  isMissing: boolean,
  file?: FileState,
  next?: FileState,
): KnowledgeState => {
  if (row.isForgotten) return 'forgotten';
  if (row.kind === 'notebook') return isMissing ? 'unlearned' : 'learned';
  if (row.fetching === 'running') return 'learning';
  if (row.fetching === 'waiting') return file ? 'to-relearn' : 'to-learn';
  if (next) return ofFile(next) === 'queued' ? 'to-relearn' : 'learning';
  if (row.retryAt !== null) return 'retrying';
  if (file ? file.status === 'fail' && isCanceled(file.error) : isCanceled(row.error)) return 'forgotten';
  if (row.error !== null && !file) return 'failed';
  return file ? ofFile(file) : 'unlearned';
};

export const presentSource = (
  row: BotSourceRow,
  contents: SourceContents,
  locale: Locale,
): KnowledgeSource => {
  const file = row.fileId === null ? undefined : contents.files.get(row.fileId);
  const next = row.nextFileId === null ? undefined : contents.files.get(row.nextFileId);
  const isMissing = isGone(row, contents);
  const state = stateOf(row, isMissing, file, next);
  const current = next ?? file;
  const reason: Sentence | null | undefined = isMissing
    ? { key: 'knowledge-notebook-gone' }
    : (row.error ?? (state === 'failed' || isCanceled(file?.error) ? file?.error : undefined));
  return {
    sourceId: row.id,
    kind: row.kind,
    title: row.title,
    url: row.url,
    state,
    fileId: file?.id ?? '',
    notebookId: row.notebookId ?? '',
    size: file?.size ?? 0,
    progress: state === 'learning' && current?.reading && current.reading.total > 0 ? current.reading : null,
    report:
      state === 'learned' && file?.error?.key === 'source-report'
        ? say(locale, file.error.key, file.error.values)
        : '',
    error: reason ? say(locale, reason.key, reason.values) : '',
    schedule: row.schedule,
    isOpen: row.isOpen,
    changes: row.changes,
    learnedDate: row.learnedAt?.toISOString() ?? null,
  };
};
