import { BOT_AVATAR } from '@studiolo/contract/bots/rules';
import type { Portraits } from '../../../core/files/pictures/portraits.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Clock } from '../../../ports/clock.ts';
import { DELETE_BOT_AVATAR } from './bot-avatars.jobs.ts';
import { botAvatarRoutes } from './bot-avatars.routes.ts';
import { createBotAvatars, type BotAvatars } from './bot-avatars.service.ts';
import { createBotAvatarStore } from './bot-avatars.store.ts';
import { botAvatarUserData } from './bot-avatars.user-data.ts';

export type AvatarsPartDeps = { database: Database; jobs: Jobs; clock: Clock; portraits: Portraits };

/** Pictures of bots: uploaded, served and deleted. */
export const createAvatarsPart = (deps: AvatarsPartDeps): { feature: Feature; avatars: BotAvatars } => {
  const { database, jobs } = deps;
  const avatars = createBotAvatars({
    ...deps,
    store: createBotAvatarStore(database),
    enqueueDeletion: (avatar, tx) => jobs.enqueue(DELETE_BOT_AVATAR, avatar, { tx }),
  });
  jobs.register<{ id: string }>(DELETE_BOT_AVATAR, avatars.deleteBytes);
  const feature: Feature = {
    routes: botAvatarRoutes(avatars),
    uploadHandlers: { [BOT_AVATAR]: avatars.upload },
    userData: botAvatarUserData(avatars),
  };
  return { feature, avatars };
};
