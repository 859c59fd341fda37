import { getBotAvatar } from '@studiolo/contract/bots/avatar-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { BotAvatars } from './bot-avatars.service.ts';

export const botAvatarRoutes = (avatars: BotAvatars) => [
  handle(getBotAvatar, ({ input }) => avatars.bytes(input.avatarId)),
];
