import { IconMessageCircle } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';
import { ChatLabel } from './ChatLabel.tsx';
import { ChatMenuActions } from './ChatMenuActions.tsx';
import { preloadTurns } from './thread-part.ts';

/** Chat: the page, its entry in the menu, and the recent chats below it. */
export const chatFeature: WebFeature = {
  name: 'chat',
  pages: [
    {
      path: '/bot/c/:id',
      load: async () => {
        const [{ ChatPage }] = await Promise.all([import('./ChatPage.tsx'), preloadTurns()]);
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
  sidebar: () => import('./RecentChats.tsx').then((module) => module.RecentChats),
};
