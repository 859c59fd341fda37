import {
  createShare,
  listShares,
  openShare,
  openSharedPicture,
  revokeShare,
} from '@studiolo/contract/chat/share-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { ShareService } from './shares.service.ts';

export const shareRoutes = (shares: ShareService) => [
  handle(createShare, ({ caller, input }) => shares.create(caller.userId, input.sessionId, input.msgId)),
  handle(listShares, ({ caller }) => shares.list(caller.userId)),
  handle(revokeShare, ({ caller, input }) => shares.revoke(caller.userId, input.shareId)),
  handle(openShare, ({ input }) => shares.open(input.token)),
  handle(openSharedPicture, ({ input }) => shares.picture(input.token, input.number)),
];
