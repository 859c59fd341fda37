import type { Conversation } from '../../../core/conversation/conversation.part.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { Sockets } from '../../../core/sockets/sockets.service.ts';
import type { VisitorTokens } from '../../../core/visitors/visitor-tokens.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import { createBotPreview } from './bot-preview.ts';
import { createFrameAncestors } from './frame-ancestors.ts';
import { createBotPageService } from './bot-pages.service.ts';
import { visitorRoutes } from './visitors.routes.ts';
import { createVisitorFiles } from './visitor-files.service.ts';
import { createVisitorService, type VisitorDeps } from './visitors.service.ts';
import { createVisitorStore } from './visitors.store.ts';

export type VisitorsPartDeps = {
  database: Database;
  clock: Clock;
  sockets: Sockets;
  runs: Runs;
  conversation: Pick<Conversation, 'questions' | 'history' | 'marks'>;
  tokens: VisitorTokens;
  files: Files;
  access: BotAccess;
  findPublicSource: VisitorDeps['findPublicSource'];
};

/** Push channel for new contacts that visitors left. */
const LEADS_CHANGED = 'leads';

/** Visitors of bots: people without an account, on the page of one bot. */
export const createVisitorsPart = (deps: VisitorsPartDeps): Feature => {
  const { database, sockets } = deps;
  const visitors = createVisitorStore(database);
  const notifyLeadsChanged = (ownerId: string, botId: string) =>
    sockets.notify(ownerId, LEADS_CHANGED, botId);
  const shared = { ...deps, visitors, notifyLeadsChanged };
  return {
    previewOf: createBotPreview({ access: deps.access }),
    framesOf: createFrameAncestors({ visitors, access: deps.access }),
    routes: visitorRoutes(
      createVisitorService(shared),
      createVisitorFiles(shared),
      createBotPageService(shared),
    ),
    userData: {
      tables: [],
      export: async (owner) => ({
        leads: (await visitors.leadsOf(owner)).map(({ name, contact, question, createdAt }) => ({
          name,
          contact,
          question,
          createdAt,
        })),
      }),
      erase: () => Promise.resolve(),
    },
  };
};
