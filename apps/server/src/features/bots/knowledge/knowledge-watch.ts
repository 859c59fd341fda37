import { compareTexts } from '../../../core/extracts/compare-texts.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { ReadingWatch } from '../../../core/files/learning/reading-watch.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import { SETTLE_KNOWLEDGE, type Enqueue } from './knowledge.jobs.ts';
import type { BotSourceRow, BotSourceStore } from './sources.store.ts';

type Deps = {
  sources: BotSourceStore;
  files: Files;
  enqueue: Enqueue;
  clock: Clock;
  transaction: RunInTransaction;
  log: Log;
  tellKnowledge: (source: Pick<BotSourceRow, 'botId' | 'ownerId'>) => Promise<void>;
  /** Called once a bot has learned its questions and answers. */
  onPairsLearned: (botId: string) => Promise<void>;
};

/** Follows the reading of files that bots learn: updates the owner's pages and finishes the source. */
export const createKnowledgeWatch = (deps: Deps) => {
  const { sources, files, enqueue, clock, transaction, log, tellKnowledge } = deps;

  const textOf = (owner: string, fileId: string | null): Promise<string> =>
    fileId === null
      ? Promise.resolve('')
      : files.text(owner, fileId).then(
          ({ text }) => text,
          () => '',
        );

  const replace = async (row: BotSourceRow, nextFileId: string, isRead: boolean): Promise<void> => {
    const { id, ownerId, fileId, error } = row;
    const now = clock.now();
    const [before, after] = await Promise.all([textOf(ownerId, fileId), textOf(ownerId, nextFileId)]);
    const change = isRead
      ? { fileId: nextFileId, error: null, learnedAt: now, changes: compareTexts(before, after, now) }
      : { error: error ?? { key: 'page-garbled' as const } };
    await transaction(async (tx) => {
      await sources.set(id, { ...change, nextFileId: null }, tx);
      const kept = isRead ? nextFileId : fileId;
      await files.keepOnly(id, kept === null ? [] : [kept], tx);
    });
  };

  const watch: ReadingWatch = {
    onReading(_owner, fileId) {
      sources
        .ofFile(fileId)
        .then((row) => row && tellKnowledge(row))
        .catch((error: unknown) => log.warn({ err: error }, 'a bot’s owner could not be told'));
    },
    onRead: async (_owner, fileId, tx) => {
      if (await sources.ofFile(fileId, tx)) await enqueue(SETTLE_KNOWLEDGE, { fileId }, { tx });
    },
  };

  return {
    watch,

    /** Idempotent. */
    async settle({ fileId }: { fileId: string }): Promise<void> {
      const row = await sources.ofFile(fileId);
      if (!row) return;
      const [file] = await files.states(row.ownerId, [fileId]);
      if (!file || file.status === 'reading') return;
      const isRead = file.status === 'ready';
      if (row.nextFileId === fileId) await replace(row, fileId, isRead);
      else if (isRead) await sources.set(row.id, { learnedAt: clock.now(), error: null });
      await tellKnowledge(row);
      if (row.kind === 'pairs') await deps.onPairsLearned(row.botId);
    },
  };
};
