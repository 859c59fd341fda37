import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Feature } from '../../core/plugging/plugging.feature.ts';
import type { Files } from '../../core/files/files.service.ts';
import type { Knowledge } from '../../core/knowledge/knowledge.service.ts';
import type { Models } from '../../core/models/models.service.ts';
import type { Seal } from '../../core/secrets/seal.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { Clock } from '../../ports/clock.ts';
import { createAnswerRun } from './answer-run.ts';
import { registerChatJobs } from './chat.jobs.ts';
import { chatRoutes } from './chat.routes.ts';
import { createChatService } from './chat.service.ts';
import { chatUserData } from './chat.user-data.ts';
import { createFindChats } from './find-chats.ts';
import { createMessageIndex } from './index-messages.ts';
import { createTitling } from './make-title.ts';
import { createMessageWordStore } from './message-words.store.ts';
import { createRecordStore } from './records.store.ts';
import { shareRoutes } from './shares.routes.ts';
import { createShareService } from './shares.service.ts';
import { createShareStore } from './shares.store.ts';
import { createTopicService } from './topics.service.ts';
import { createTopicStore } from './topics.store.ts';

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
  sockets: Sockets;
  jobs: Jobs;
  seal: Seal;
  /** Whether a model that answers also names the chat. */
  isTitledByModel: boolean;
  /** What a user wants every model to know; empty when that is nothing. */
  customInstructionsOf: (userId: string) => Promise<string>;
};

export const createChatFeature = ({ database, sockets, isTitledByModel, ...rest }: Deps): Feature => {
  const stores = { records: createRecordStore(database), topics: createTopicStore(database) };
  const deps = { ...stores, ...rest, tell: sockets.tell };
  const chat = createChatService(deps);
  const topics = createTopicService(deps);
  registerChatJobs(rest.jobs, topics);
  const shares = createShareService({ ...deps, shares: createShareStore(database) });
  const words = createMessageWordStore(database);
  const indexSoon = createMessageIndex({ ...deps, words });
  const entitle = isTitledByModel ? createTitling(deps) : undefined;
  sockets.register('response', async (owner, msgId) => {
    const record = await stores.records.find(owner, msgId);
    return (
      record && { type: 'response', msgId, sessionId: record.topicId, content: record.response, done: true }
    );
  });
  return {
    routes: [...chatRoutes(chat, topics), ...shareRoutes(shares)],
    runKinds: [
      createAnswerRun({
        ...deps,
        onAnswered: ({ owner, msgId, topicId, locale, isFirst, isWhole, model }) => {
          indexSoon();
          if (isFirst && isWhole) entitle?.({ owner, msgId, topicId, locale }, model);
        },
      }),
    ],
    search: createFindChats(words),
    userData: chatUserData(stores.topics, stores.records, shares),
  };
};
