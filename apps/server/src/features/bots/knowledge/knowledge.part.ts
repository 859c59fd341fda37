import type { ConversationPlugs } from '../../../core/conversation/plugs.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { Feature } from '../../../core/plugging/plugging.feature.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { Sockets } from '../../../core/sockets/sockets.service.ts';
import type { FetchPage } from '../../../core/web/fetch-page.ts';
import type { Database, RunInTransaction } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { BotStore } from '../profiles/bots.store.ts';
import { createAddKnowledge } from './add-knowledge.service.ts';
import { createCopyKnowledge } from './copy-knowledge.ts';
import { createFetchRun } from './fetch-run.ts';
import { createKnowledgeWatch } from './knowledge-watch.ts';
import { FETCH_DUE, SETTLE_KNOWLEDGE } from './knowledge.jobs.ts';
import { knowledgeRoutes } from './knowledge.routes.ts';
import { createKnowledgeService } from './knowledge.service.ts';
import { createKnownFiles } from './known-files.ts';
import { createListSitemap } from './list-sitemap.ts';
import { createSearchKnowledge } from './search-knowledge.ts';
import { createOwnNotebooks } from './own-notebooks.ts';
import { createBotSourceStore, type BotSourceRow } from './sources.store.ts';

export type KnowledgePartDeps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  sockets: Sockets;
  jobs: Jobs;
  files: Files;
  knowledge: Knowledge;
  runs: Runs;
  fetchPage: FetchPage;
  ground: ConversationPlugs['ground'];
  bots: BotStore;
  access: BotAccess;
  /** Told once the questions and answers of a bot are learned. */
  onPairsLearned: (botId: string) => Promise<void>;
};

/** Of what devices are told that what a bot knows changed. */
const KNOWLEDGE_CHANGED = 'knowledge';

/** What bots know: brought, learned, kept up to date, and answered from. */
export const createKnowledgePart = (deps: KnowledgePartDeps) => {
  const { database, jobs, sockets } = deps;
  const sources = createBotSourceStore(database);
  const tellKnowledge = ({ botId, ownerId }: Pick<BotSourceRow, 'botId' | 'ownerId'>) =>
    sockets.notify(ownerId, KNOWLEDGE_CHANGED, botId);
  const shared = { ...deps, sources, tellKnowledge, ownNotebooks: createOwnNotebooks(deps) };
  const service = createKnowledgeService(shared);
  const { watch, settle } = createKnowledgeWatch({ ...shared, enqueue: jobs.enqueue });
  const knowledgeOf = createKnownFiles(shared);
  jobs.register(SETTLE_KNOWLEDGE, settle, { concurrency: 2 });
  jobs.register(FETCH_DUE, () => service.fetchDue());
  jobs.schedule(FETCH_DUE, '* * * * *');
  const add = createAddKnowledge(shared);
  const feature: Feature = {
    routes: knowledgeRoutes(
      add,
      service,
      createSearchKnowledge({ ...deps, knowledgeOf }),
      createListSitemap(shared),
    ),
    runKinds: [createFetchRun(shared)],
    files: {
      lends: async (_userId, fileId) => (await sources.openedBy(fileId))?.ownerId,
      watch,
    },
    userData: {
      tables: ['bot_sources'],
      export: async (owner) => ({
        botSources: (await sources.ofOwner(owner)).map(({ botId, kind, title, url, createdAt }) => ({
          ...{ botId, kind, title, url, createdAt },
        })),
      }),
      erase: (owner, queryable) => sources.erase(owner, queryable),
    },
  };
  return {
    sources,
    ...createCopyKnowledge(shared),
    ...{ feature, knowledgeOf, letGo: service.letGo, addPair: add.addPair },
    ...{ arePairsLearned: service.arePairsLearned, opened: service.opened },
  };
};
