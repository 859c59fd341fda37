import type { ChatParameters, Topic } from '@studiolo/contract/chat/entities';
import type { GroundName } from '@studiolo/contract/chat/ground-of';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Files } from '../files/files.service.ts';
import { begunTsquery } from '../knowledge/begun-tsquery.ts';
import type { Runs } from '../runs/runs.service.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { newConversation } from './new-conversation.ts';
import { userParty } from './party.ts';
import type { RunInTransaction } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ConversationPlugs } from './plugs.ts';
import { presentConversation } from './present-turn.ts';
import type { TurnStore } from './turns.store.ts';
import type { Tell } from './tell.ts';
import type { ConversationRow, ConversationStore } from './conversations.store.ts';

type Deps = {
  records: TurnStore;
  topics: ConversationStore;
  plugs: Pick<ConversationPlugs, 'usesOf' | 'ground' | 'kindsApart'>;
  files: Files;
  runs: Runs;
  clock: Clock;
  transaction: RunInTransaction;
  tell: Tell;
};

export type ConversationService = ReturnType<typeof createConversationService>;

/** Conversations as their asker keeps them in order. */
export const createConversationService = (deps: Deps) => {
  const { records, topics, plugs, files, runs, clock, transaction, tell } = deps;

  const stopAnswers = async (asker: string, sessionId: string): Promise<void> => {
    for (const { runId, isRunning } of await records.runsIn(asker, sessionId)) {
      if (isRunning) await runs.cancel(runId, asker);
    }
  };

  /** Neither the list of tasks nor that of charges names what was deleted. */
  const conceal = async (asker: string, sessionId: string, isConcealed: boolean): Promise<void> => {
    const runIds = (await records.runsIn(asker, sessionId)).map(({ runId }) => runId);
    await runs.conceal(asker, runIds, isConcealed);
    tell(asker, [
      ['runs', sessionId],
      ['count', sessionId],
    ]);
  };

  const erase = async (asker: string, sessionId: string): Promise<void> => {
    await stopAnswers(asker, sessionId);
    await transaction(async (tx) => {
      if (!(await topics.hold(asker, sessionId, tx))) return;
      const runIds = (await records.runsIn(asker, sessionId, tx)).map(({ runId }) => runId);
      const furtherUses = await plugs.usesOf(sessionId, tx);
      await runs.forget(asker, runIds, tx);
      await topics.remove(asker, sessionId, tx);
      await files.release([...runIds, ...furtherUses], tx);
    });
  };

  const change = async (asker: string, sessionId: string, to: Partial<ConversationRow>): Promise<null> => {
    if (!(await topics.set(asker, sessionId, to))) throw new Refusal('NOT_FOUND');
    tell(asker, [['topics', sessionId]]);
    return null;
  };

  return {
    async list(
      asker: string,
      { ground, folderId }: { ground?: GroundName | undefined; folderId?: string | undefined },
      search: string,
      page: { current: number; size: number },
    ): Promise<Page<Topic>> {
      const sought = { words: search.split(/\s+/).filter(Boolean), tsquery: begunTsquery(search) };
      const { rows, total } = await topics.page(
        asker,
        { ground, folderId, otherThan: plugs.kindsApart() },
        sought,
        page,
      );
      return toPage(rows.map(presentConversation), total, page);
    },

    async create(asker: string, ground: GroundName): Promise<{ sessionId: string }> {
      const party = userParty(asker);
      const place = { groundId: ground.id, folderId: null, isBegun: false };
      const { owner } = await plugs.ground(ground.kind).resolve(party, place, { beyondSources: true });
      const conversation = newConversation({ asker, owner, ground, now: clock.now() }, { prompt: '' });
      await topics.insert(conversation);
      return { sessionId: conversation.id };
    },

    rename: (asker: string, sessionId: string, title: string) =>
      change(asker, sessionId, { title, titledBy: 'person' }),

    async parameters(asker: string, sessionId: string): Promise<ChatParameters> {
      const topic = await topics.find(asker, sessionId);
      if (!topic) throw new Refusal('NOT_FOUND');
      return { style: topic.style, length: topic.length };
    },

    setParameters: (asker: string, sessionId: string, { style, length }: ChatParameters) =>
      change(asker, sessionId, { style, length }),

    pin: (asker: string, sessionId: string, isPinned: boolean) => change(asker, sessionId, { isPinned }),

    /** Takes a session away. It can be restored for a while; a temporary one leaves nothing behind. */
    async remove(asker: string, sessionId: string): Promise<null> {
      const topic = await topics.find(asker, sessionId);
      if (!topic) throw new Refusal('NOT_FOUND');
      if (topic.isTemporary) {
        await erase(asker, sessionId);
        return null;
      }
      await change(asker, sessionId, { deletedAt: clock.now() });
      await conceal(asker, sessionId, true);
      await stopAnswers(asker, sessionId);
      return null;
    },

    async restore(asker: string, sessionId: string): Promise<null> {
      if (!(await topics.restore(asker, sessionId))) throw new Refusal('NOT_FOUND');
      await conceal(asker, sessionId, false);
      tell(asker, [
        ['topics', sessionId],
        ['records', sessionId],
      ]);
      return null;
    },

    /** Ends the answers that somebody waits for on the named grounds of a kind. */
    async endAnswers(asker: string, kind: string, ids: readonly string[]): Promise<void> {
      for (const runId of await records.runningOn(asker, kind, ids)) await runs.cancel(runId, asker);
    },

    /** Erases what was deleted some minutes ago, and temporary sessions that nobody came back to. */
    async eraseDue(): Promise<void> {
      const now = clock.now().getTime();
      const due = await topics.due(
        new Date(now - CHAT_LIMITS.undoMs),
        new Date(now - CHAT_LIMITS.temporaryMs),
      );
      for (const { askerId, id } of due) await erase(askerId, id);
    },
  };
};
