import { randomUUID } from 'node:crypto';
import type { ChatParameters, Topic } from '@studiolo/contract/chat/entities';
import { ALL_NOTEBOOKS, CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Files } from '../../core/files/files.service.ts';
import { begunTsquery } from '../../core/knowledge/begun-tsquery.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { RunInTransaction } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { presentTopic } from './present-record.ts';
import type { RecordStore } from './records.store.ts';
import type { ShareStore } from './shares.store.ts';
import type { Tell } from './tell.ts';
import type { TopicFilter, TopicRow, TopicStore } from './topics.store.ts';

type Deps = {
  records: RecordStore;
  topics: TopicStore;
  shares: ShareStore;
  files: Files;
  runs: Runs;
  clock: Clock;
  transaction: RunInTransaction;
  tell: Tell;
};

export type TopicService = ReturnType<typeof createTopicService>;

/** Chat sessions as a person keeps them in order. */
export const createTopicService = (deps: Deps) => {
  const { records, topics, shares, files, runs, clock, transaction, tell } = deps;

  const stopAnswers = async (owner: string, sessionId: string): Promise<void> => {
    for (const { runId, isRunning } of await records.runsIn(owner, sessionId)) {
      if (isRunning) await runs.cancel(runId, owner);
    }
  };

  /** Neither the list of tasks nor that of charges names what was deleted. */
  const conceal = async (owner: string, sessionId: string, isConcealed: boolean): Promise<void> => {
    const runIds = (await records.runsIn(owner, sessionId)).map(({ runId }) => runId);
    await runs.conceal(owner, runIds, isConcealed);
    tell(owner, [
      ['runs', sessionId],
      ['count', sessionId],
    ]);
  };

  const erase = async (owner: string, sessionId: string): Promise<void> => {
    await stopAnswers(owner, sessionId);
    await transaction(async (tx) => {
      if (!(await topics.hold(owner, sessionId, tx))) return;
      const runIds = (await records.runsIn(owner, sessionId, tx)).map(({ runId }) => runId);
      const shareIds = await shares.idsOf(sessionId, tx);
      await runs.forget(owner, runIds, tx);
      await topics.remove(owner, sessionId, tx);
      await files.release([...runIds, ...shareIds], tx);
    });
  };

  const change = async (owner: string, sessionId: string, to: Partial<TopicRow>): Promise<null> => {
    if (!(await topics.set(owner, sessionId, to))) throw new Refusal('NOT_FOUND');
    tell(owner, [['topics', sessionId]]);
    return null;
  };

  return {
    async list(
      owner: string,
      filter: TopicFilter,
      search: string,
      page: { current: number; size: number },
    ): Promise<Page<Topic>> {
      const sought = { words: search.split(/\s+/).filter(Boolean), tsquery: begunTsquery(search) };
      const { rows, total } = await topics.page(owner, filter, sought, page);
      return toPage(rows.map(presentTopic), total, page);
    },

    async create(owner: string, botId: string): Promise<{ sessionId: string }> {
      const now = clock.now();
      const id = randomUUID();
      await topics.insert({ id, ownerId: owner, botId, title: '', createdAt: now, updatedAt: now });
      return { sessionId: id };
    },

    rename: (owner: string, sessionId: string, title: string) =>
      change(owner, sessionId, { title, titledBy: 'person' }),

    async parameters(owner: string, sessionId: string): Promise<ChatParameters> {
      const topic = await topics.find(owner, sessionId);
      if (!topic) throw new Refusal('NOT_FOUND');
      return { style: topic.style, length: topic.length };
    },

    setParameters: (owner: string, sessionId: string, { style, length }: ChatParameters) =>
      change(owner, sessionId, { style, length }),

    pin: (owner: string, sessionId: string, isPinned: boolean) => change(owner, sessionId, { isPinned }),

    /** Takes a session away. It can be restored for a while; a temporary one leaves nothing behind. */
    async remove(owner: string, sessionId: string): Promise<null> {
      const topic = await topics.find(owner, sessionId);
      if (!topic) throw new Refusal('NOT_FOUND');
      if (topic.isTemporary) {
        await erase(owner, sessionId);
        return null;
      }
      await change(owner, sessionId, { deletedAt: clock.now() });
      await conceal(owner, sessionId, true);
      await stopAnswers(owner, sessionId);
      return null;
    },

    async restore(owner: string, sessionId: string): Promise<null> {
      if (!(await topics.restore(owner, sessionId))) throw new Refusal('NOT_FOUND');
      await conceal(owner, sessionId, false);
      tell(owner, [
        ['topics', sessionId],
        ['records', sessionId],
      ]);
      return null;
    },

    /** Ends the answers that somebody waits for in a notebook, or of all notebooks. */
    async endAnswers(owner: string, projectId: string): Promise<void> {
      for (const runId of await records.runningIn(owner, [projectId, ALL_NOTEBOOKS]))
        await runs.cancel(runId, owner);
    },

    /** Erases what was deleted some minutes ago, and temporary sessions that nobody came back to. */
    async eraseDue(): Promise<void> {
      const now = clock.now().getTime();
      const due = await topics.due(
        new Date(now - CHAT_LIMITS.undoMs),
        new Date(now - CHAT_LIMITS.temporaryMs),
      );
      for (const { ownerId, id } of due) await erase(ownerId, id);
    },
  };
};
