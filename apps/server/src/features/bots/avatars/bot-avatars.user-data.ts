import type { UserData } from '../../../core/user-data/user-data.ts';
import type { BotAvatars } from './bot-avatars.service.ts';

/** The pictures go as files: what shows them is told with the bots. */
export const botAvatarUserData = (avatars: BotAvatars): UserData => ({
  tables: ['bot_avatars'],
  export: () => Promise.resolve({}),
  files: avatars.files,
  erase: avatars.erase,
});
