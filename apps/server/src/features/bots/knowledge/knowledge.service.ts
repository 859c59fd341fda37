import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import type { KnowledgeSource, Schedule } from '@studiolo/contract/bots/knowledge-entities';
import type { OpenedSource } from '@studiolo/contract/bots/visitor-entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage } from '@studiolo/contract/wire/page';
import { isCancelled } from '../../../core/files/learning/learning-lane.ts';
import { stopRunsOf } from '../../../core/runs/stop-runs.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { knowledgeFull, type KnowledgeDeps } from './add-knowledge.service.ts';
import { FETCH_RUN, startFetching, type FetchInput } from './fetch-run.ts';
import { presentSource } from './present-source.ts';
import { nextFetch } from './schedules.ts';
import type { BotSourceRow } from './sources.store.ts';

/** Maximum number of due pages enqueued at a time. */
const DUE_AT_ONCE = 100;

export type KnowledgeService = ReturnType<typeof createKnowledgeService>;

export const createKnowledgeService = (deps: KnowledgeDeps) => {
  const { bots, sources, access, files, runs, clock, transaction, ownNotebooks, tellKnowledge } = deps;

  const own = async (userId: string, botId: string, ids: readonly string[]): Promise<BotSourceRow[]> => {
    await access.requireOwner(userId, botId);
    const rows = await sources.named(botId, ids);
    if (rows.length < new Set(ids).size) throw new Refusal('NOT_FOUND');
    return rows;
  };

  const stopFetching = (ownerId: string, ids: readonly string[]) =>
    stopRunsOf(
      runs,
      ownerId,
      ({ kind, input }) => kind === FETCH_RUN && ids.includes((input as FetchInput).sourceId),
    );

  const fetchAnew = (row: BotSourceRow, retries: number): Promise<void> =>
    transaction(async (tx) => {
      const now = clock.now();
      const change = {
        fetching: 'waiting',
        isForgotten: false,
        retryAt: null,
        dueAt: null,
        retries,
      } as const;
      if (await sources.set(row.id, change, tx)) await startFetching(runs, row, `:${now.getTime()}`, tx);
    });

  const learnAgain = async (row: BotSourceRow): Promise<void> => {
    if (row.fetching !== null) return;
    if (row.url !== '') return fetchAnew(row, 0);
    await sources.set(row.id, { isForgotten: false, error: null });
    if (row.fileId !== null) await files.relearn(row.ownerId, row.fileId);
  };

  return {
    async page(userId: string, botId: string, window: { current: number; size: number }, locale: Locale) {
      await access.requireOwner(userId, botId);
      const [rows, total] = await Promise.all([sources.page(botId, window), sources.count(botId)]);
      const ids = rows.flatMap(({ fileId, nextFileId }) => [fileId ?? [], nextFileId ?? []].flat());
      const [states, { ids: notebooks }] = await Promise.all([
        files.states(userId, ids),
        ownNotebooks(
          userId,
          rows.flatMap(({ notebookId }) => notebookId ?? []),
        ),
      ]);
      const known = { files: new Map(states.map((file) => [file.id, file])), notebooks };
      return toPage(
        rows.map((row): KnowledgeSource => presentSource(row, known, locale)),
        total,
        window,
      );
    },

    async relearn(userId: string, botId: string, ids: readonly string[]): Promise<null> {
      for (const row of await own(userId, botId, ids)) await learnAgain(row);
      await tellKnowledge({ botId, ownerId: userId });
      return null;
    },

    async forget(userId: string, botId: string, ids: readonly string[]): Promise<null> {
      const rows = await own(userId, botId, ids);
      for (const { id } of rows) await sources.set(id, { isForgotten: true, retryAt: null, dueAt: null });
      await stopFetching(userId, ids);
      await tellKnowledge({ botId, ownerId: userId });
      return null;
    },

    async remove(userId: string, botId: string, ids: readonly string[]): Promise<null> {
      await own(userId, botId, ids);
      await sources.markDeleted(botId, ids, clock.now());
      await stopFetching(userId, ids);
      await tellKnowledge({ botId, ownerId: userId });
      return null;
    },

    /** Restores deleted sources and fetches the pages again whose fetching was stopped by the deletion. */
    async restore(userId: string, botId: string, ids: readonly string[]): Promise<null> {
      await access.requireOwner(userId, botId);
      const restored = await transaction(async (tx) => {
        if (!(await bots.hold(botId, tx))) throw new Refusal('NOT_FOUND');
        const rows = await sources.restore(botId, ids, tx);
        if (rows.length < new Set(ids).size) throw new Refusal('NOT_FOUND');
        if ((await sources.count(botId, tx)) > KNOWLEDGE_LIMITS.sources) throw knowledgeFull();
        return rows;
      });
      for (const row of restored) if (isCancelled(row.error) && !row.isForgotten) await learnAgain(row);
      await tellKnowledge({ botId, ownerId: userId });
      return null;
    },

    /** Erases deleted sources that can no longer be restored. */
    async eraseDue(): Promise<void> {
      const before = new Date(clock.now().getTime() - BOT_LIMITS.undoMs);
      for (const { id, botId, kind } of await sources.deletedBefore(before)) {
        await transaction(async (tx) => {
          // Saving pairs locks the bot first too: the same order avoids a deadlock.
          await bots.hold(botId, tx);
          if ((await sources.holdDue([id], before, tx)).length === 0) return;
          if (kind === 'pairs') await sources.setPairs(botId, [], tx);
          await sources.remove(botId, [id], tx);
          await files.release([id], tx);
        });
      }
    },

    async change(
      userId: string,
      {
        botId,
        sourceId,
        isOpen,
        schedule,
      }: { botId: string; sourceId: string; isOpen?: boolean | undefined; schedule?: Schedule | undefined },
    ): Promise<null> {
      await own(userId, botId, [sourceId]);
      await sources.set(sourceId, {
        ...(isOpen === undefined ? {} : { isOpen }),
        ...(schedule === undefined ? {} : { schedule, dueAt: nextFetch(schedule, clock.now()) }),
      });
      await tellKnowledge({ botId, ownerId: userId });
      return null;
    },

    /** Fetches the pages that are due, and retries those that failed. */
    async fetchDue(): Promise<void> {
      for (const row of await sources.due(clock.now(), DUE_AT_ONCE)) {
        await fetchAnew(row, row.retries);
        await tellKnowledge(row);
      }
    },

    /** Whether a bot has learned its current questions and answers; also true if it never can. */
    async arePairsLearned(botId: string): Promise<boolean> {
      const row = (await sources.ofBot(botId)).find(({ kind }) => kind === 'pairs');
      if (!row || row.fileId === null) return true;
      if (row.nextFileId !== null) return false;
      const [file] = await files.states(row.ownerId, [row.fileId]);
      return file?.status !== 'reading';
    },

    /** Returns a source that its owner made public; NOT_FOUND for any other. */
    async opened(botId: string, fileId: string): Promise<OpenedSource> {
      const row = await sources.openedBy(fileId);
      if (row?.botId !== botId || row.isForgotten) throw new Refusal('NOT_FOUND');
      const { text } = await files.text(row.ownerId, fileId);
      return { url: row.url, text };
    },

    /** Deletes a bot's knowledge with the bot. */
    async letGo(botId: string, tx: Transaction): Promise<void> {
      const ids = await sources.idsOf(botId, tx);
      await sources.remove(botId, ids, tx);
      await files.release(ids, tx);
    },
  };
};
