import {
  bindBot,
  copyBot,
  createBot,
  deleteBot,
  getBot,
  getMyRole,
  listMyBots,
  pageBots,
  pageBotVersions,
  pageTags,
  pinBot,
  publishBot,
  reportBot,
  restoreBot,
  revertBot,
  setBotPublic,
  unbindBot,
  updateBot,
} from '@studiolo/contract/bots/endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { Caller } from '../../../platform/traffic/caller.ts';
import type { Viewer } from './access.ts';
import type { BotService } from './bots.service.ts';
import type { CopyBotService } from './copy-bot.service.ts';
import type { ListingService } from './listing.service.ts';
import type { PublishingService } from './publishing.service.ts';

const viewerOf = (caller: Caller): Viewer => (caller.kind === 'user' ? caller.userId : undefined);

export const botRoutes = (
  bots: BotService,
  copies: CopyBotService,
  publishing: PublishingService,
  listing: ListingService,
) => [
  handle(createBot, ({ caller, input }) => bots.create(caller.userId, input)),
  handle(updateBot, ({ caller, input: { tableId, ...change } }) =>
    bots.update(caller.userId, tableId, change),
  ),
  handle(copyBot, ({ caller, input, locale }) => copies.copy(caller.userId, input.tableId, locale)),
  handle(getBot, ({ caller, input, locale }) =>
    bots.get(viewerOf(caller), input.tableId, input.draft ?? false, locale),
  ),
  handle(deleteBot, ({ caller, input }) => bots.remove(caller.userId, input.tableId)),
  handle(restoreBot, ({ caller, input }) => bots.restore(caller.userId, input.tableId)),
  handle(pageBots, ({ caller, input, locale }) => listing.page(viewerOf(caller), input, locale)),
  handle(pageTags, ({ input }) => listing.tags(input)),
  handle(listMyBots, ({ caller, locale }) => listing.mine(caller.userId, locale)),
  handle(getMyRole, ({ caller, input }) => listing.roleOf(viewerOf(caller), input.tableId)),
  handle(bindBot, ({ caller, input }) => listing.bind(caller.userId, input.tableId)),
  handle(unbindBot, ({ caller, input }) => listing.unbind(caller.userId, input.tableId)),
  handle(pinBot, ({ caller, input }) => listing.pin(caller.userId, input.tableId, input.isPinned)),
  handle(reportBot, ({ caller, input }) => listing.report(caller.userId, input.tableId, input.reason)),
  handle(setBotPublic, ({ caller, input }) =>
    publishing.setPublic(caller.userId, input.tableId, input.public),
  ),
  handle(publishBot, ({ caller, input }) => publishing.publish(caller.userId, input.tableId, input.remark)),
  handle(pageBotVersions, ({ caller, input }) => publishing.page(caller.userId, input.tableId, input)),
  handle(revertBot, ({ caller, input }) => publishing.revert(caller.userId, input.tableId, input.version)),
];
