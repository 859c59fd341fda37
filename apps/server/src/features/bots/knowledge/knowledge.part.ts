import type { ConversationExtensions } from '../../../core/conversation/extensions.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
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
import { ERASE_KNOWLEDGE, FETCH_DUE, SETTLE_KNOWLEDGE } from './knowledge.jobs.ts';
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
  scope: ConversationExtensions['scope'];
  bots: BotStore;
  access: BotAccess;
  /** Called once a bot has learned its questions and answers. */
  onPairsLearned: (botId: string) => Promise<void>;
};

/** Push channel for changes to a bot's knowledge. */
const KNOWLEDGE_CHANGED = 'knowledge';

/** A bot's knowledge: added, learned, kept up to date, and searched for answers. */
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
  jobs.register(ERASE_KNOWLEDGE, () => service.eraseDue());
  jobs.schedule(ERASE_KNOWLEDGE, '* * * * *');
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
          botId,
          kind,
          title,
          url,
          createdAt,
        })),
      }),
      erase: (owner, queryable) => sources.erase(owner, queryable),
    },
  };
  return {
    sources,
    ...createCopyKnowledge(shared),
    feature,
    knowledgeOf,
    letGo: service.letGo,
    addPair: add.addPair,
    arePairsLearned: service.arePairsLearned,
    opened: service.opened,
  };
};
