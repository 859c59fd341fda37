import type { BotVersion } from '@studiolo/contract/bots/entities';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { BotDeps } from './bots.service.ts';
import type { VersionStore } from './versions.store.ts';

type Deps = Pick<BotDeps, 'bots' | 'access' | 'clock' | 'notifyBotsChanged'> & {
  versions: VersionStore;
  transaction: RunInTransaction;
};

export type PublishingService = ReturnType<typeof createPublishingService>;

export const createPublishingService = (deps: Deps) => {
  const { bots, versions, access, clock, transaction, notifyBotsChanged } = deps;

  /** Publishes the draft as the next version. */
  const publish = (botId: string, remark: string): Promise<number> =>
    transaction(async (tx) => {
      const row = await bots.hold(botId, tx);
      if (!row) throw new Refusal('NOT_FOUND');
      const now = clock.now();
      const version = row.version + 1;
      await versions.insert({ botId, version, profile: row.draft, remark, createdAt: now }, tx);
      await versions.removeUpTo(botId, version - BOT_LIMITS.versions, tx);
      await bots.set(botId, { published: row.draft, version, updatedAt: now }, tx);
      return version;
    });

  return {
    async publish(userId: string, botId: string, remark = ''): Promise<{ version: number }> {
      await access.requireOwner(userId, botId);
      const version = await publish(botId, remark);
      await notifyBotsChanged(userId, botId);
      return { version };
    },

    async setPublic(userId: string, botId: string, isPublic: boolean): Promise<null> {
      const row = await access.requireOwner(userId, botId);
      if (isPublic && row.published === null) await publish(botId, '');
      await bots.set(botId, { isPublic, updatedAt: clock.now() });
      await notifyBotsChanged(userId, botId);
      return null;
    },

    async page(
      userId: string,
      botId: string,
      window: { current: number; size: number },
    ): Promise<Page<BotVersion>> {
      await access.requireOwner(userId, botId);
      const { rows, total } = await versions.page(botId, window);
      const shown = rows.map(({ version, profile, remark, createdAt }) => ({
        version,
        remark,
        profile,
        createDate: createdAt.toISOString(),
      }));
      return toPage(shown, total, window);
    },

    async revert(userId: string, botId: string, version: number): Promise<null> {
      await access.requireOwner(userId, botId);
      const published = await versions.find(botId, version);
      if (!published) throw new Refusal('NOT_FOUND');
      await bots.set(botId, { draft: published.profile, updatedAt: clock.now() });
      await notifyBotsChanged(userId, botId);
      return null;
    },
  };
};
