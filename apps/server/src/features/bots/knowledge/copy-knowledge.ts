import { randomUUID } from 'node:crypto';
import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { startFetching } from '../../../core/sources/fetching.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { CopyBotPart } from '../profiles/copy-bot.service.ts';
import type { BotShelf } from './bot-shelf.ts';
import { nextFetch } from '../../../core/sources/schedules.ts';
import type { BotSourceRow, BotSourceStore } from './sources.store.ts';

type Deps = {
  sources: BotSourceStore;
  shelf: BotShelf;
  files: Pick<Files, 'use'>;
  runs: Runs;
  clock: Clock;
};

/**
 * Copies a bot's knowledge without forgotten sources. Copied files need not be learned again; pages without a
 * file are fetched for the copy.
 */
export const createCopyKnowledge = ({ sources, shelf, files, runs, clock }: Deps) => {
  const sourcesOf = async (botId: string, tx?: Transaction): Promise<BotSourceRow[]> =>
    (await sources.ofBot(botId, tx)).filter(({ isForgotten }) => !isForgotten);

  const copy: CopyBotPart = async ({ from, to, files: copied }, tx) => {
    const now = clock.now();
    for (const row of await sourcesOf(from.id, tx)) {
      const fileId = copied.get(row.fileId ?? '') ?? null;
      const needsFetching = row.url !== '' && fileId === null;
      if (fileId === null && !needsFetching && row.notebookId === null) continue;
      const copyRow: BotSourceRow = {
        ...row,
        id: randomUUID(),
        botId: to.id,
        ownerId: to.ownerId,
        fileId,
        nextFileId: null,
        fetching: needsFetching ? 'waiting' : null,
        error: null,
        retryAt: null,
        retries: 0,
        changes: null,
        dueAt: needsFetching ? null : nextFetch(row.schedule, now),
      };
      await sources.insert(copyRow, tx);
      if (fileId !== null) await files.use(to.ownerId, [fileId], copyRow.id, tx);
      if (needsFetching) await startFetching(runs, shelf, copyRow, '', tx);
    }
    await sources.setPairs(to.id, await sources.pairs(from.id, tx), tx);
  };

  return {
    filesOf: async (botId: string): Promise<string[]> =>
      (await sourcesOf(botId)).flatMap(({ fileId }) => fileId ?? []),
    copy,
  };
};
