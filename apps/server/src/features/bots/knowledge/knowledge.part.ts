import type { ConversationExtensions } from '../../../core/conversation/extensions.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { Sockets } from '../../../core/sockets/sockets.service.ts';
import { createListSitemap } from '../../../core/sources/list-sitemap.ts';
import { createSources } from '../../../core/sources/sources.part.ts';
import type { FetchPage } from '../../../core/web/fetch-page.ts';
import type { Database, RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { BotStore } from '../profiles/bots.store.ts';
import { botShelf } from './bot-shelf.ts';
import { createAddKnowledge } from './add-knowledge.service.ts';
import { createCopyKnowledge } from './copy-knowledge.ts';
import { knowledgeRoutes } from './knowledge.routes.ts';
import { createKnowledgeService } from './knowledge.service.ts';
import { createKnowledgeFiles } from './knowledge-files.ts';
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
  const { database, sockets } = deps;
  const sources = createBotSourceStore(database);
  const notifyKnowledgeChanged = ({ botId, ownerId }: Pick<BotSourceRow, 'botId' | 'ownerId'>) =>
    sockets.notify(ownerId, KNOWLEDGE_CHANGED, botId);
  const shelf = botShelf({ ...deps, sources, notifyKnowledgeChanged });
  const { watch, ...parts } = createSources(deps, shelf);
  const { deletion } = parts;
  const shared = {
    ...deps,
    ...parts,
    shelf,
    sources,
    notifyKnowledgeChanged,
    listSitemap: createListSitemap(deps),
    ownNotebooks: createOwnNotebooks(deps),
  };
  const service = createKnowledgeService(shared);
  const knowledgeOf = createKnowledgeFiles(shared);
  const add = createAddKnowledge(shared);
  const feature: Feature = {
    routes: knowledgeRoutes(add, service, createSearchKnowledge({ ...deps, knowledgeOf })),
    runKinds: [parts.fetching.runKind],
    files: {
      sharedOwnerOf: async (_userId, fileId) => (await sources.findPublic(fileId))?.ownerId,
      watch,
    },
    deletions: [deletion],
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
    eraseSources: deletion.eraseAll,
    feature,
    knowledgeOf,
    /** Erases a bot's knowledge in the transaction that erases the bot. */
    eraseForBot: (botId: string, tx: Transaction) => deletion.eraseAll({ botId }, tx),
    addPair: add.addPair,
    arePairsLearned: service.arePairsLearned,
    findPublicSource: service.findPublicSource,
  };
};
