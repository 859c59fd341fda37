import type { Database, RunInTransaction } from '../../platform/database/database.ts';
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
import { conversationRoutes } from './conversation.routes.ts';
import { conversationUserData } from './conversation.user-data.ts';
import { createConversationService } from './conversations.service.ts';
import { createConversationStore } from './conversations.store.ts';
import { createFindAnswer } from './find-answer.ts';
import { createFindTraced } from './find-traced.ts';
import { createHistory } from './history.service.ts';
import { createMarks } from './marks.service.ts';
import { createPathOf } from './path-of.ts';
import { createConversationPlugs } from './plugs.ts';
import { presentMessage } from './present-message.ts';
import { createQuestions } from './questions.service.ts';
import { createTitles } from './title/title.part.ts';
import { createTurnStore } from './turns.store.ts';
import { createFindConversations } from './words/find-conversations.ts';
import { mentionableConversations } from './words/mentionable-conversations.ts';
import { createTurnWordStore } from './words/turn-words.store.ts';
import { createWordIndexing } from './words/words.part.ts';

/** Erases conversations that were deleted, and temporary ones that nobody came back to. */
export const ERASE_CONVERSATIONS = 'erase-chats';

type Deps = {
  database: Database;
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
  /** Whether a model that answers also names the conversation. */
  isTitledByModel: boolean;
  /** What a user wants every model to know; empty when that is nothing. */
  customInstructionsOf: (userId: string) => Promise<string>;
  /** What a user wants to be remembered in every chat. */
  rememberedOf: (userId: string) => Promise<string[]>;
};

export type Conversation = ReturnType<typeof createConversation>;

/** Conversations of every kind: questions, answers, and what stands around them. Features plug in their grounds. */
export const createConversation = ({ database, sockets, isTitledByModel, ...rest }: Deps) => {
  const plugs = createConversationPlugs();
  const records = createTurnStore(database);
  const topics = createConversationStore(database);
  const words = createTurnWordStore(database);
  const pathOf = createPathOf(plugs);
  const traces = createTraceStore(database);
  const deps = { ...rest, records, topics, traces, plugs, pathOf, tell: sockets.tell };
  const conversations = createConversationService(deps);
  const history = createHistory(deps);
  const questions = createQuestions(deps);
  const marks = createMarks(deps);
  const calls = createCalls(deps);

  rest.jobs.register(ERASE_CONVERSATIONS, conversations.eraseDue);
  rest.jobs.schedule(ERASE_CONVERSATIONS, '* * * * *');
  const indexSoon = createWordIndexing({ ...rest, words });
  plugs.add({ onAnswered: indexSoon });
  if (isTitledByModel) plugs.add({ onAnswered: createTitles(deps) });

  sockets.register('response', async (asker, msgId, locale) => {
    const [turn] = (await records.page(asker, { msgId }, 1, 1)).rows;
    if (!turn) return undefined;
    const [provide, beside] = await Promise.all([
      rest.models.providerOf(turn.model, locale),
      plugs.beside([turn.id]),
    ]);
    return presentMessage(turn, beside(turn.id), { provide, locale });
  });

  const feature = {
    routes: conversationRoutes({
      ...{ conversations, history },
      questions,
      marks,
      calls,
      contexts: createContexts(deps),
    }),
    runKinds: [createAnswerRun(deps)],
    search: createFindConversations(words, pathOf),
    mentions: [mentionableConversations(words, pathOf)],
    userData: conversationUserData({ topics, records }),
  };

  return {
    feature,
    questions,
    marks,
    calls,
    plug: plugs.add,
    /** What conversations of a kind stand on. */
    ground: plugs.ground,
    /** What features let models call for. */
    tools: plugs.tools,
    /** What features keep beside conversations reads them by these. */
    stores: { records, topics },
    findTraced: createFindTraced(database),
    history,
    indexSoon,
    endAnswers: conversations.endAnswers,
    findAnswer: createFindAnswer(deps),
    hasCited: records.hasCited,
  };
};
