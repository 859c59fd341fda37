import { IconMessageCircle } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { ChatLabel } from './ChatLabel.tsx';
import { ChatMenuActions } from './ChatMenuActions.tsx';
import { ChatPage } from './ChatPage.tsx';
import { RecentChats } from './RecentChats.tsx';
import { CHAT_TARGETS } from './send-to.tsx';
import { preloadTurns } from './thread-part.ts';

/** Chat: the page, its entry in the menu, and the recent chats below it. */
export const chatFeature: WebFeature = {
  name: 'chat',
  pages: [
    {
      path: '/bot/c/:id',
      // Where most begin: it comes with the frame.
      load: async () => {
        await preloadTurns();
        return ChatPage;
      },
      needsLogin: true,
      isKeptAlive: true,
    },
  ],
  menu: [
    {
      path: '/bot/c/-1',
      within: '/bot/c',
      icon: IconMessageCircle,
      Label: ChatLabel,
      Actions: ChatMenuActions,
    },
  ],
  sendTo: CHAT_TARGETS,
  sidebar: () => Promise.resolve(RecentChats),
};
