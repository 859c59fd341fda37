import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Programs } from '../../../core/programs/programs.service.ts';
import type { Seal } from '../../../core/secrets/seal.ts';
import type { Web } from '../../../core/web/web.service.ts';
import type { Database, RunInTransaction } from '../../../platform/database/database.ts';
import type { ToolServers } from '../../../ports/tool-server.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { BotStore } from '../profiles/bots.store.ts';
import type { Conversation } from '../../../core/conversation/conversation.part.ts';
import { createCopyPlugins } from './copy-plugins.ts';
import { mcpPlugin } from './kinds/mcp.ts';
import { toolPlugin } from './kinds/tool-plugin.ts';
import { runCodePlugin } from './kinds/run-code.ts';
import { webSearchPlugin } from './kinds/web-search.ts';
import type { PluginKind } from './plugin-kind.ts';
import { createPluginSecrets } from './plugin-secrets.ts';
import { pluginRoutes } from './plugins.routes.ts';
import { createPluginService } from './plugins.service.ts';
import { createBotPluginStore } from './plugins.store.ts';
import { createToolsOfBot } from './tools-of-bot.ts';

export type PluginsPartDeps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  seal: Seal;
  toolServers: ToolServers;
  web: Web;
  programs: Programs;
  bots: BotStore;
  access: BotAccess;
  /** `tools` may only be called once all features are registered. */
  conversation: Pick<Conversation, 'tools'>;
};

/** Plugins of bots. A new kind is one more line here. */
export const createPluginsPart = (deps: PluginsPartDeps) => {
  const kinds = (): readonly PluginKind[] => [
    webSearchPlugin(deps.web),
    ...deps.conversation.tools().map(toolPlugin),
    runCodePlugin(deps.programs),
    mcpPlugin(deps.toolServers),
  ];
  const plugins = createBotPluginStore(deps.database);
  const shared = { ...deps, plugins, kinds, secrets: createPluginSecrets(deps.seal) };
  const feature: Feature = {
    routes: pluginRoutes(createPluginService(shared)),
    userData: {
      tables: [],
      export: async (owner) => ({
        botPlugins: (await plugins.ofOwner(owner)).map(({ kind, name, address, createdAt }) => ({
          kind,
          name,
          address,
          createdAt,
        })),
      }),
      erase: () => Promise.resolve(),
    },
  };
  return { feature, toolsOf: createToolsOfBot(shared), copy: createCopyPlugins(shared) };
};
