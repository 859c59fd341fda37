import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Feature } from '../../core/plugging/plugging.feature.ts';
import type { Files } from '../../core/files/files.service.ts';
import type { Knowledge } from '../../core/knowledge/knowledge.service.ts';
import type { Models } from '../../core/models/models.service.ts';
import type { Programs } from '../../core/programs/programs.service.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { Web } from '../../core/web/web.service.ts';
import type { Clock } from '../../ports/clock.ts';
import { createAnswerRun } from './answer-run.ts';
import { chatRoutes } from './chat.routes.ts';
import { createChatService } from './chat.service.ts';
import { chatUserData } from './chat.user-data.ts';
import { createRecordStore } from './records.store.ts';
import { runCodeRoutes } from './run-code.routes.ts';
import { createRunCodeService } from './run-code.service.ts';
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
  web: Web;
  programs: Programs;
  sockets: Sockets;
  /** What a user wants every model to know; empty when that is nothing. */
  customInstructionsOf: (userId: string) => Promise<string>;
};

export const createChatFeature = ({ database, sockets, ...deps }: Deps): Feature => {
  const stores = { records: createRecordStore(database), topics: createTopicStore(database) };
  const chat = createChatService({ ...stores, ...deps, tell: sockets.tell });
  const runCode = createRunCodeService({ ...stores, ...deps });
  sockets.register('response', async (owner, msgId) => {
    const record = await stores.records.find(owner, msgId);
    return (
      record && { type: 'response', msgId, sessionId: record.topicId, content: record.response, done: true }
    );
  });
  return {
    routes: [...chatRoutes(chat), ...runCodeRoutes(runCode)],
    runKinds: [createAnswerRun({ ...stores, ...deps, tell: sockets.tell })],
    userData: chatUserData(stores.topics, stores.records),
  };
};
