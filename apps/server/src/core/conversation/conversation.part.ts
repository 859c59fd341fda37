import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/replica/replica.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../files/files.service.ts';
import type { Knowledge } from '../knowledge/knowledge.service.ts';
import type { Models } from '../models/models.service.ts';
import type { Runs } from '../runs/runs.service.ts';
import type { Sockets } from '../sockets/sockets.service.ts';
import type { Web } from '../web/web.service.ts';
import { createTraceStore } from './answer/traces.store.ts';
import { createAnswerRun } from './answer/answer-run.ts';
import { createCalls } from './calls.service.ts';
import { createContexts } from './context.service.ts';
import { createConversationDeletion } from './conversation-deletion.ts';
import { topics as topicTable } from './conversation.tables.ts';
import { conversationRoutes } from './conversation.routes.ts';
import { conversationUserData } from './conversation.user-data.ts';
import { createConversationService } from './conversations.service.ts';
import { createConversationStore } from './conversations.store.ts';
import { createFindAnswer } from './turns/find-answer.ts';
import { createFindTraced } from './turns/find-traced.ts';
import { createHistory } from './turns/history.service.ts';
import { createMarks } from './turns/marks.service.ts';
import { createPathOf } from './path-of.ts';
import { createConversationExtensions } from './extensions.ts';
import { presentMessage } from './turns/present-message.ts';
import { createQuestions } from './questions.service.ts';
import { createScheduledQuestions } from './scheduled-questions.ts';
import { createTitles } from './title/title.part.ts';
import { createTurnStore } from './turns/turns.store.ts';
import { createFindConversations } from './words/find-conversations.ts';
import { mentionableConversations } from './words/mentionable-conversations.ts';
import { createTurnWordStore } from './words/turn-words.store.ts';
import { createWordIndexing } from './words/words.part.ts';

type Deps = {
  database: Database;
  reads: Reads;
  transaction: RunInTransaction;
  commonCommit: RunInTransaction;
  clock: Clock;
  log: Log;
  runs: Runs;
  models: Models;
  files: Files;
  knowledge: Knowledge;
  web: Web;
  sockets: Sockets;
  jobs: Jobs;
  /** Whether a model also names the conversation. */
  isTitledByModel: boolean;
  /** Instructions of a user for every model. Empty if there are none. */
  customInstructionsOf: (userId: string) => Promise<string>;
  /** Memory of a user for every chat. */
  rememberedOf: (userId: string) => Promise<string[]>;
};

export type Conversation = ReturnType<typeof createConversation>;

/** Conversations of every kind: questions, answers and their context. Features add their scopes. */
export const createConversation = ({ database, reads, sockets, isTitledByModel, ...rest }: Deps) => {
  const extensions = createConversationExtensions();
  const records = createTurnStore(database);
  const topics = createConversationStore(database);
  const words = createTurnWordStore(database, reads);
  const pathOf = createPathOf(extensions);
  const traces = createTraceStore(database);
  const deps = { ...rest, records, topics, traces, extensions, pathOf, notify: sockets.notifyChanges };
  const deletion = createConversationDeletion({ ...deps, database });
  const conversations = createConversationService({ ...deps, deletion });
  const history = createHistory(deps);
  const questions = createQuestions(deps);
  const scheduled = createScheduledQuestions({ ...deps, questions });
  const marks = createMarks(deps);
  const calls = createCalls(deps);

  const indexSoon = createWordIndexing({ ...rest, words });
  extensions.add({ onAnswered: indexSoon });
  if (isTitledByModel) extensions.add({ onAnswered: createTitles(deps) });

  sockets.register('response', async (asker, msgId, locale) => {
    const [turn] = (await records.page(asker, { msgId }, 1, 1)).rows;
    if (!turn) return undefined;
    const [provide, extras] = await Promise.all([
      rest.models.providerOf(turn.model, locale),
      extensions.beside([turn.id]),
    ]);
    return presentMessage(turn, extras(turn.id), { provide, locale });
  });

  const feature = {
    routes: conversationRoutes({
      conversations,
      history,
      questions,
      marks,
      calls,
      contexts: createContexts(deps),
    }),
    runKinds: [createAnswerRun(deps)],
    search: createFindConversations(words, pathOf),
    mentions: [mentionableConversations(words, pathOf)],
    userData: conversationUserData({ topics, records, eraseOfOthers: conversations.eraseOfOthers }),
    deletions: [deletion],
    retention: [
      {
        kind: 'conversations' as const,
        removeBefore: (moment: Date, signal: AbortSignal) =>
          deletion.removeBefore(topicTable.updatedAt, moment, signal),
      },
      { kind: 'traces' as const, removeBefore: traces.removeBefore },
    ],
  };

  return {
    feature,
    questions,
    scheduled,
    marks,
    calls,
    extend: extensions.add,
    scope: extensions.scope,
    tools: extensions.tools,
    /** For features that store data with conversations. */
    stores: { records, topics },
    findTraced: createFindTraced(database),
    history,
    indexSoon,
    endAnswers: conversations.endAnswers,
    eraseOn: conversations.eraseOn,
    eraseQuestions: conversations.eraseQuestions,
    findAnswer: createFindAnswer(deps),
    hasCited: records.isCitedExactly,
  };
};
