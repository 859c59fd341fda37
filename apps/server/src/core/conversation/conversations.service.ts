import type { ChatParameters, Topic } from '@studiolo/contract/chat/entities';
import type { ScopeName } from '@studiolo/contract/chat/scope';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Deletion } from '../deletion/deletion.ts';
import type { Files } from '../files/files.service.ts';
import { prefixTsquery } from '../knowledge/prefix-tsquery.ts';
import type { Runs } from '../runs/runs.service.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { newConversation } from './new-conversation.ts';
import { userActor } from './actor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ConversationExtensions } from './extensions.ts';
import { presentConversation } from './turns/present-turn.ts';
import type { TurnStore } from './turns/turns.store.ts';
import type { NotifyDevices } from './notify-devices.ts';
import type { ConversationRow, ConversationStore } from './conversations.store.ts';

type Deps = {
  records: TurnStore;
  topics: ConversationStore;
  extensions: Pick<ConversationExtensions, 'scope' | 'kindsApart'>;
  deletion: Deletion<ConversationRow>;
  files: Files;
  runs: Runs;
  clock: Clock;
  notify: NotifyDevices;
};

export type ConversationService = ReturnType<typeof createConversationService>;

/** Lists, renames, pins, deletes and restores a user's conversations. */
export const createConversationService = (deps: Deps) => {
  const { records, topics, extensions, deletion, files, runs, clock, notify } = deps;

  const stopAnswers = async (asker: string, sessionId: string): Promise<void> => {
    for (const { runId, isRunning } of await records.runsIn(asker, sessionId)) {
      if (isRunning) await runs.cancel(runId, asker);
    }
  };

  /** Hides or shows the names of deleted conversations in the lists of tasks and charges. */
  const conceal = async (asker: string, sessionId: string, isConcealed: boolean): Promise<void> => {
    const runIds = (await records.runsIn(asker, sessionId)).map(({ runId }) => runId);
    await runs.conceal(asker, runIds, isConcealed);
    notify(asker, [
      ['runs', sessionId],
      ['count', sessionId],
    ]);
  };

  /** Erases conversations that no share refers to any more, with the files that only they used. */
  const eraseUnshared = async (ids: readonly string[], tx: Transaction): Promise<void> => {
    const byAsker = await topics.runsOf(ids, tx);
    for (const [asker, runIds] of byAsker) await runs.forget(asker, runIds, tx);
    await topics.removeAll(ids, tx);
    await files.release([...byAsker.values()].flat(), tx);
  };

  const change = async (asker: string, sessionId: string, to: Partial<ConversationRow>): Promise<null> => {
    if (!(await topics.set(asker, sessionId, to))) throw new Refusal('NOT_FOUND');
    notify(asker, [['topics', sessionId]]);
    return null;
  };

  return {
    async list(
      asker: string,
      { scope, folderId }: { scope?: ScopeName | undefined; folderId?: string | undefined },
      search: string,
      page: { current: number; size: number },
    ): Promise<Page<Topic>> {
      const terms = { words: search.split(/\s+/).filter(Boolean), tsquery: prefixTsquery(search) };
      const { rows, total } = await topics.page(
        asker,
        { scope, folderId, otherThan: extensions.kindsApart() },
        terms,
        page,
      );
      return toPage(rows.map(presentConversation), total, page);
    },

    async create(asker: string, scope: ScopeName): Promise<{ sessionId: string }> {
      const actor = userActor(asker);
      const place = { groundId: scope.id, folderId: null, isBegun: false };
      const { owner } = await extensions.scope(scope.kind).resolve(actor, place, { beyondSources: true });
      const conversation = newConversation({ asker, owner, scope, now: clock.now() }, { prompt: '' });
      await topics.insert(conversation);
      return { sessionId: conversation.id };
    },

    rename: (asker: string, sessionId: string, title: string) =>
      change(asker, sessionId, { title, titledBy: 'person' }),

    async parameters(asker: string, sessionId: string): Promise<ChatParameters> {
      const topic = await topics.find(asker, sessionId);
      if (!topic) throw new Refusal('NOT_FOUND');
      return { style: topic.style, length: topic.length, think: topic.think };
    },

    setParameters: (asker: string, sessionId: string, { style, length, think }: ChatParameters) =>
      change(asker, sessionId, { style, length, ...(think !== undefined && { think }) }),

    pin: (asker: string, sessionId: string, isPinned: boolean) => change(asker, sessionId, { isPinned }),

    /** Deletes a session. It can be restored for a while, unless it is temporary. */
    async remove(asker: string, sessionId: string): Promise<null> {
      const topic = await topics.find(asker, sessionId);
      if (!topic) throw new Refusal('NOT_FOUND');
      if (topic.isTemporary) {
        await deletion.remove({ id: sessionId, askerId: asker });
        await stopAnswers(asker, sessionId);
        await deletion.eraseDeleted({ id: sessionId, askerId: asker });
        return null;
      }
      await deletion.remove({ id: sessionId, askerId: asker });
      notify(asker, [['topics', sessionId]]);
      await conceal(asker, sessionId, true);
      await stopAnswers(asker, sessionId);
      return null;
    },

    async restore(asker: string, sessionId: string): Promise<null> {
      const [restored] = await deletion.restore({ id: sessionId, askerId: asker });
      if (!restored) throw new Refusal('NOT_FOUND');
      await conceal(asker, sessionId, false);
      notify(asker, [
        ['topics', sessionId],
        ['records', sessionId],
      ]);
      return null;
    },

    async endAnswers(asker: string, kind: string, ids: readonly string[]): Promise<void> {
      for (const runId of await records.runningOn(asker, kind, ids)) await runs.cancel(runId, asker);
    },

    /** Erases an owner's conversations in a deleted scope: all, or only those of others. */
    eraseOn: async (
      scope: ScopeName & { owner: string },
      among: 'all' | 'others',
      tx: Transaction,
    ): Promise<void> => eraseUnshared(await topics.idsOn(scope, among, tx), tx),

    /** Erases the conversations of questions whose ids have one of these prefixes. */
    eraseQuestions: async (asker: string, beginnings: readonly string[], tx: Transaction): Promise<void> =>
      eraseUnshared(await topics.idsOfTurns(asker, beginnings, tx), tx),

    /** Erases other users' conversations with a leaving owner. */
    eraseOfOthers: async (owner: string, tx: Transaction): Promise<void> =>
      eraseUnshared(await topics.idsOfOthers(owner, tx), tx),
  };
};
