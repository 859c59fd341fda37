import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import type { Page } from '@studiolo/contract/wire/page';

/** Cached records of a session, newest first and without gaps. */
export type History = {
  records: readonly HistoryRecord[];
  total: number;
  /** Set for a chat that has just started in this page: its history was assumed, not fetched. */
  isGuess?: true;
};

const marksOf = ({ highlight }: HistoryRecord): string =>
  highlight.map(({ highlightId }) => highlightId).join();

const isSame = (one: HistoryRecord, other: HistoryRecord): boolean =>
  one.updateDate === other.updateDate &&
  one.status === other.status &&
  one.parentId === other.parentId &&
  one.error === other.error &&
  one.score === other.score &&
  one.scoreComment === other.scoreComment &&
  one.hide === other.hide &&
  marksOf(one) === marksOf(other) &&
  one.isPreferred === other.isPreferred &&
  one.isPinned === other.isPinned &&
  one.publishToHtmlUrl === other.publishToHtmlUrl &&
  one.reponse.length === other.reponse.length;

/** Reuses the old objects of unchanged records, so that they are not rendered again. */
const withoutLost = (
  records: readonly HistoryRecord[],
  before: readonly HistoryRecord[],
): HistoryRecord[] => {
  const byId = new Map(before.map((record) => [record.msgId, record]));
  return records.map((record) => {
    const existing = byId.get(record.msgId);
    return existing && isSame(existing, record) ? existing : record;
  });
};

/**
 * Merges the refetched newest page into the history. Drops the older records if there may be a gap between
 * them and the page.
 */
export const withNewest = (history: History | undefined, page: Page<HistoryRecord>): History => {
  const before = history?.records ?? [];
  const newest = withoutLost(page.records, before);
  const last = newest.at(-1);
  const at = last ? before.findIndex(({ msgId }) => msgId === last.msgId) : -1;
  if (at >= 0) return { records: [...newest, ...before.slice(at + 1)], total: page.total };
  const fresh = new Set(newest.map(({ msgId }) => msgId));
  const isJoined = before.some(({ msgId }) => fresh.has(msgId));
  if (isJoined && page.records.length === page.total) return { records: newest, total: page.total };
  return { records: isJoined ? joined(newest, before) : newest, total: page.total };
};

/**
 * Appends the cached records that are missing from the page. Called when the page's last record is new, so
 * the appended ones are older.
 */
const joined = (newest: HistoryRecord[], before: readonly HistoryRecord[]): HistoryRecord[] => {
  const fresh = new Set(newest.map(({ msgId }) => msgId));
  return [...newest, ...before.filter(({ msgId }) => !fresh.has(msgId))];
};

export const withOlder = (history: History, page: Page<HistoryRecord>): History => {
  const existingIds = new Set(history.records.map(({ msgId }) => msgId));
  return {
    records: [...history.records, ...page.records.filter(({ msgId }) => !existingIds.has(msgId))],
    total: page.total,
  };
};

export const hasOlder = ({ records, total }: History): boolean => records.length < total;

/** Removes a turn. Its followers are attached to its parent, as on the server. */
export const withoutTurn = (history: History, msgId: string): History => {
  const { records, total } = history;
  const deleted = records.find((record) => record.msgId === msgId);
  if (!deleted) return history;
  return {
    ...history,
    records: records
      .filter((record) => record !== deleted)
      .map((record) => (record.parentId === msgId ? { ...record, parentId: deleted.parentId } : record)),
    total: total - 1,
  };
};

export const withChange = (history: History, msgId: string, change: Partial<HistoryRecord>): History => ({
  ...history,
  records: history.records.map((record) => (record.msgId === msgId ? { ...record, ...change } : record)),
});
