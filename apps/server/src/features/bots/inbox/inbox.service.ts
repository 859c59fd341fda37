import { editPath } from '@studiolo/contract/bots/addresses';
import { randomUUID } from 'node:crypto';
import type { Inbox, InboxQuestion, InboxReason } from '@studiolo/contract/bots/inbox-entities';
import type { Pair } from '@studiolo/contract/bots/knowledge-entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { groupSimilar } from '../../../core/knowledge/group-similar.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PriceOf } from '../exam/price-of.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { InboxAnswerRow, InboxStore, InsufficientRow } from './inbox.store.ts';
import { LEARNED, CHECK_RUN, type CheckInput } from './check-run.ts';

export type InboxDeps = {
  inbox: InboxStore;
  access: BotAccess;
  knowledge: Pick<Knowledge, 'meaningOf'>;
  runs: Pick<Runs, 'prepare' | 'signal'>;
  transaction: RunInTransaction;
  clock: Clock;
  addPair: (userId: string, botId: string, pair: Pair, locale: Locale) => Promise<void>;
  priceOf: PriceOf;
  notifyInboxChanged: (input: Pick<CheckInput, 'ownerId' | 'botId'>) => Promise<void>;
};

const reasonOf = ({ isSent, score, lack }: InsufficientRow): InboxReason => {
  if (isSent) return 'told';
  return (score ?? 0) < 0 ? 'disliked' : (lack ?? 'uncited');
};

const present = (row: InsufficientRow): InboxQuestion => ({
  answerId: row.answerId,
  question: row.question,
  answer: row.answer,
  reason: reasonOf(row),
  origin: row.isSent ? 'user' : row.isByOwner ? 'owner' : 'visitor',
  hasXray: row.hasXray,
  createDate: row.createdAt.toISOString(),
});

export type InboxService = ReturnType<typeof createInboxService>;

/** Lets an owner answer the questions that a bot could not answer. */
export const createInboxService = (deps: InboxDeps) => {
  const { inbox, access, knowledge, runs, transaction, clock, addPair, priceOf, notifyInboxChanged } = deps;

  const prepareCheck = async (row: InboxAnswerRow, ownerId: string, locale: Locale, tx: Transaction) => {
    const input: CheckInput = { inboxAnswerId: row.id, botId: row.botId, ownerId, locale };
    await runs.prepare(
      {
        id: row.runId,
        kind: CHECK_RUN,
        key: row.runId,
        owner: ownerId,
        title: row.question,
        path: editPath(row.botId, 'report'),
        price: 'nothing',
        input,
      },
      tx,
    );
  };

  return {
    async get(userId: string, botId: string, locale: Locale): Promise<Inbox> {
      await access.requireOwner(userId, botId);
      const [rows, answered, { price }] = await Promise.all([
        inbox.open({ botId, ownerId: userId }),
        inbox.answered(botId),
        priceOf(userId, botId, locale),
      ]);
      const texts = rows.map(({ question }) => question);
      const groups = groupSimilar(texts, await knowledge.meaningOf(texts));
      return {
        price,
        groups: groups
          .map((group) => group.flatMap((at) => rows[at] ?? []).map(present))
          .toSorted((one, other) => other.length - one.length),
        answered: answered.map(({ id, createdAt, error, botId: _bot, runId: _run, ...rest }) => ({
          inboxAnswerId: id,
          ...rest,
          createDate: createdAt.toISOString(),
          error: error ? say(locale, error.key, error.values) : '',
        })),
      };
    },

    counts: (userId: string) => inbox.counts(userId),

    async answer(
      userId: string,
      { tableId: botId, answerIds, ...pair }: Pair & { tableId: string; answerIds: readonly string[] },
      locale: Locale,
    ): Promise<{ inboxAnswerId: string }> {
      await access.requireOwner(userId, botId);
      const open = await inbox.open({ botId, ownerId: userId }, answerIds);
      if (open.length < new Set(answerIds).size) throw new Refusal('NOT_FOUND');
      await addPair(userId, botId, pair, locale);
      const now = clock.now();
      const row: InboxAnswerRow = {
        id: randomUUID(),
        botId,
        ...pair,
        count: open.length,
        proof: 'proving',
        runId: randomUUID(),
        said: '',
        error: null,
        createdAt: now,
      };
      await transaction(async (tx) => {
        await inbox.insertAnswer(row, tx);
        const ids = open.map(({ answerId }) => answerId);
        // Fails if another request has answered one of them in the meantime.
        const closed = await inbox.close(botId, ids, { answerId: row.id, now }, tx);
        if (closed < ids.length) throw new Refusal('NOT_FOUND');
        await prepareCheck(row, userId, locale, tx);
      });
      await notifyInboxChanged({ botId, ownerId: userId });
      return { inboxAnswerId: row.id };
    },

    async recheck(userId: string, botId: string, inboxAnswerId: string, locale: Locale): Promise<null> {
      await access.requireOwner(userId, botId);
      const row = await inbox.findAnswer(inboxAnswerId);
      if (row?.botId !== botId) throw new Refusal('NOT_FOUND');
      if (row.proof === 'proving') throw new Refusal('ALREADY_RUNNING');
      const restarted = { ...row, runId: randomUUID(), proof: 'proving' as const, said: '', error: null };
      await transaction(async (tx) => {
        if (!(await inbox.recheck(row.id, restarted, tx))) throw new Refusal('ALREADY_RUNNING');
        await prepareCheck(restarted, userId, locale, tx);
      });
      await notifyInboxChanged({ botId, ownerId: userId });
      return null;
    },

    async dismiss(
      userId: string,
      botId: string,
      answerIds: readonly string[],
      isDismissed: boolean,
    ): Promise<null> {
      await access.requireOwner(userId, botId);
      if (isDismissed) {
        const open = await inbox.open({ botId, ownerId: userId }, answerIds);
        const ids = open.map(({ answerId }) => answerId);
        if (ids.length > 0) await inbox.close(botId, ids, { answerId: null, now: clock.now() });
      } else await inbox.reopen(botId, answerIds);
      await notifyInboxChanged({ botId, ownerId: userId });
      return null;
    },

    /** Sends a user's question and its answer to the owner of the bot. */
    async sendToOwner(userId: string, botId: string, msgId: string): Promise<null> {
      const { ownerId } = await access.require(userId, botId);
      if (!(await inbox.addSentAnswer(userId, msgId, botId, clock.now()))) throw new Refusal('NOT_FOUND');
      await notifyInboxChanged({ botId, ownerId });
      return null;
    },

    /** Notifies the owner of a bot of an insufficient answer that they may see. */
    async notifyIfInsufficient(asker: string, msgId: string): Promise<void> {
      const insufficient = await inbox.findInsufficient(asker, msgId);
      if (insufficient) await notifyInboxChanged(insufficient);
    },

    /** Resumes the checks that wait until the bot has learned its owner's answers. */
    async resumeChecks(botId: string): Promise<void> {
      for (const runId of await inbox.runsChecking(botId)) await runs.signal(runId, LEARNED, 'pairs');
    },
  };
};
