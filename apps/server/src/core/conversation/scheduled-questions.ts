import { scopeFields, type ScopeName } from '@studiolo/contract/chat/scope';
import type { Log } from '../../platform/logging/log.ts';
import type { Models } from '../models/models.service.ts';
import type { Runs } from '../runs/runs.service.ts';
import {
  ScheduleFault,
  type ScheduleFinding,
  type ScheduleKind,
  type ScheduleTarget,
  type ScheduleTask,
} from '../scheduling/schedule-kind.ts';
import { userActor } from './actor.ts';
import type { ConversationStore } from './conversations.store.ts';
import type { ConversationExtensions } from './extensions.ts';
import type { PathOf } from './path-of.ts';
import type { Questions } from './questions.service.ts';
import type { TurnRow, TurnStore } from './turns/turns.store.ts';
import type { RunContext } from '../runs/steps/run-context.ts';

type Deps = {
  questions: Pick<Questions, 'send'>;
  records: Pick<TurnStore, 'find'>;
  topics: Pick<ConversationStore, 'find'>;
  extensions: Pick<ConversationExtensions, 'scope' | 'add'>;
  pathOf: PathOf;
  models: Pick<Models, 'choose' | 'answers'>;
  runs: Pick<Runs, 'signal' | 'findByKey' | 'cancel'>;
  log: Log;
};

/** An answer is interrupted if its server dies; its price is refunded and it is asked again. */
const MAX_ATTEMPTS = 4;
/** Interval at which an answer is looked up if the signal of its end was lost. In ms. */
const POLL_INTERVAL_MS = 20_000;
/** Maximum number of such waits: an answer of half an hour is hung. */
const MAX_WAITS = 90;

const SIGNAL = 'answered';
const MESSAGE = /^scheduled-([\da-f-]{36})-\d$/;

/** The key of a question. The same occurrence and attempt are asked and charged once. */
const messageId = (runId: string, attempt: number): string => `scheduled-${runId}-${attempt}`;

export type ScheduledQuestions = ReturnType<typeof createScheduledQuestions>;

/**
 * Questions that are asked on a schedule. All answers of a schedule are versions in one conversation, so that earlier
 * ones do not influence later ones.
 */
export const createScheduledQuestions = (deps: Deps) => {
  const { questions, records, topics, extensions, pathOf, models, runs, log } = deps;

  extensions.add({
    onAnswered({ msgId }) {
      const runId = MESSAGE.exec(msgId)?.[1];
      if (runId === undefined) return;
      runs
        .signal(runId, SIGNAL, msgId)
        .catch((error: unknown) => log.warn({ err: error }, 'a scheduled question could not be signaled'));
    },
  });

  const chatExists = async (ownerId: string, sessionId: string): Promise<boolean> =>
    (await topics.find(ownerId, sessionId)) !== undefined;

  const send = async (scope: ScopeName, task: ScheduleTask, runId: string, attempt: number) => {
    const { ownerId, prompt, locale, sessionId } = task;
    const ask = {
      msgId: messageId(runId, attempt),
      prompt,
      parentId: '',
      ...scopeFields(scope),
      ...(sessionId !== null && (await chatExists(ownerId, sessionId)) && { sessionId }),
    };
    await questions.send(userActor(ownerId), ask, locale, { partOf: runId });
  };

  /** Waits until the turn of a question has ended. Undefined if it was deleted or does not end. */
  const endOf = async (
    ownerId: string,
    msgId: string,
    { signals }: RunContext,
  ): Promise<TurnRow | undefined> => {
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const turn = await records.find(ownerId, msgId);
      if (turn?.status !== 'running') return turn;
      await signals.next(SIGNAL, { timeout: POLL_INTERVAL_MS, isSlow: true });
    }
    return undefined;
  };

  const findingOf = async (ownerId: string, turn: TurnRow): Promise<ScheduleFinding> => {
    const conversation = await topics.find(ownerId, turn.topicId);
    if (!conversation) throw new ScheduleFault({ key: 'schedule-answer-gone' });
    return {
      text: turn.response,
      citations: turn.source,
      path: pathOf(conversation, turn.msgId),
      sessionId: turn.topicId,
    };
  };

  return {
    /** Asks a question in a scope and waits for its answer, within the durable run of an occurrence. */
    async ask(scope: ScopeName, task: ScheduleTask, context: RunContext): Promise<ScheduleFinding> {
      const { ownerId } = task;
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        await context.step(`ask ${attempt}`, () => send(scope, task, context.runId, attempt));
        const turn = await endOf(ownerId, messageId(context.runId, attempt), context);
        if (!turn) throw new ScheduleFault({ key: 'schedule-answer-gone' });
        if (turn.status === 'done') return findingOf(ownerId, turn);
        if (turn.status === 'stopped') throw new ScheduleFault({ key: 'schedule-cancelled' });
        if (turn.status === 'failed') throw new ScheduleFault(turn.error ?? { key: 'answer-error' });
      }
      throw new ScheduleFault({ key: 'interrupted' });
    },

    /** Returns the price of a question in a scope. Refuses in the same cases as the question itself. */
    async price(scope: ScopeName, { ownerId, locale }: ScheduleTarget): ReturnType<ScheduleKind['price']> {
      const place = { groundId: scope.id, folderId: null, isBegun: false };
      const { payer, model } = await extensions
        .scope(scope.kind)
        .resolve(userActor(ownerId), place, { beyondSources: true });
      const isOffered = model !== undefined && (await models.answers(payer, model, locale));
      return (await models.choose(payer, isOffered ? model : undefined, locale)).price;
    },

    /** Stops the answer of an occurrence that was canceled. */
    async cancel(ownerId: string, runId: string): Promise<void> {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const answer = await runs.findByKey(ownerId, 'answer', messageId(runId, attempt));
        if (answer) await runs.cancel(answer.id, ownerId);
      }
    },
  };
};
