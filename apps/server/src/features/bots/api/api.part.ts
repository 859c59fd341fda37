import type { Conversation } from '../../../core/conversation/conversation.part.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SearchPublished } from './search-published.ts';
import type { BotAccess } from '../profiles/access.ts';
import { createVisitorStore } from '../visitors/visitors.store.ts';
import { apiRoutes } from './api.routes.ts';
import { createKeyQuestions } from './key-questions.service.ts';
import { createCompletions } from './completions.ts';
import { createBotKeys } from './keys.service.ts';
import { createBotKeyStore } from './keys.store.ts';
import { createBotMcp } from './mcp.ts';

type Deps = {
  database: Database;
  clock: Clock;
  runs: Runs;
  files: Pick<Files, 'savePicture'>;
  conversation: Pick<Conversation, 'questions'>;
  access: BotAccess;
  search: SearchPublished;
};

/** Access to bots for programs: keys, OpenAI’s chat completions, and MCP. */
export const createApiPart = (deps: Deps): Feature => {
  const { database, search } = deps;
  const store = createBotKeyStore(database);
  const keys = createBotKeys({ ...deps, keys: store });
  const questions = createKeyQuestions({ ...deps, visitors: createVisitorStore(database) });
  return {
    callerOf: keys.callerOf,
    routes: apiRoutes(keys, createCompletions({ ...deps, questions }), createBotMcp({ questions, search })),
    userData: {
      tables: [],
      export: async (owner) => ({
        botKeys: (await store.ofOwner(owner)).map(({ name, ending, createdAt }) => ({
          name,
          ending,
          createdAt,
        })),
      }),
      erase: () => Promise.resolve(),
    },
  };
};
