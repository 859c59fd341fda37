import type { KnowledgeSource, KnowledgeState } from '@studiolo/contract/bots/knowledge-entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { FileState } from '../../../core/files/stored-files.ts';
import type { BotSourceRow } from './sources.store.ts';

const ofFile = ({ status, reading }: FileState): KnowledgeState => {
  if (status === 'reading') return reading === null ? 'queued' : 'learning';
  return status === 'ready' ? 'learned' : 'failed';
};

const stateOf = (row: BotSourceRow, file?: FileState, next?: FileState): KnowledgeState => {
  if (row.isForgotten) return 'forgotten';
  if (row.kind === 'notebook') return 'learned';
  if (row.fetching === 'running') return 'learning';
  if (row.fetching === 'waiting') return file ? 'to-relearn' : 'to-learn';
  if (next) return ofFile(next) === 'queued' ? 'to-relearn' : 'learning';
  if (row.retryAt !== null) return 'retrying';
  if (row.error !== null && !file) return 'failed';
  return file ? ofFile(file) : 'unlearned';
};

export const presentSource = (
  row: BotSourceRow,
  files: ReadonlyMap<string, FileState>,
  locale: Locale,
): KnowledgeSource => {
  const file = row.fileId === null ? undefined : files.get(row.fileId);
  const next = row.nextFileId === null ? undefined : files.get(row.nextFileId);
  const state = stateOf(row, file, next);
  const coming = next ?? file;
  const reason = row.error ?? (state === 'failed' ? file?.error : undefined);
  return {
    ...{ sourceId: row.id, kind: row.kind, title: row.title, url: row.url, state },
    ...{ fileId: file?.id ?? '', notebookId: row.notebookId ?? '', size: file?.size ?? 0 },
    progress: state === 'learning' && coming?.reading && coming.reading.total > 0 ? coming.reading : null,
    error: reason ? say(locale, reason.key, reason.values) : '',
    ...{ schedule: row.schedule, isOpen: row.isOpen, changes: row.changes },
    learnedDate: row.learnedAt?.toISOString() ?? null,
  };
};
