import type { UserData } from '../../../core/user-data/user-data.ts';
import type { BotAvatars } from './bot-avatars.service.ts';

/** Exports the pictures as files; the bots that use them are exported separately. */
export const botAvatarUserData = (avatars: BotAvatars): UserData => ({
  tables: ['bot_avatars'],
  export: () => Promise.resolve({}),
  files: avatars.files,
  erase: avatars.erase,
});
