import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../ports/clock.ts';
import type { CopyBotPart } from '../profiles/copy-bot.service.ts';
import type { PluginSecrets } from './plugin-secrets.ts';
import type { BotPluginStore } from './plugins.store.ts';

type Deps = { plugins: BotPluginStore; secrets: PluginSecrets; clock: Clock };

export const createCopyPlugins =
  ({ plugins, secrets, clock }: Deps): CopyBotPart =>
  async ({ from, to }, tx) => {
    for (const row of await plugins.ofBot(from.id, tx)) {
      const id = randomUUID();
      const ciphertext = secrets.close(id, secrets.open(row));
      await plugins.insert({ ...row, id, botId: to.id, ciphertext, createdAt: clock.now() }, tx);
    }
  };
