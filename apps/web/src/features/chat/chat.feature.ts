import { NEW_CHAT, SHARED_CHAT } from '@studiolo/contract/chat/addresses';
import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { IconGhost2, IconHighlight, IconMessageCircle, IconPlus, IconShare2 } from '@tabler/icons-react';
import { beginNewChat } from '../../core/conversation/sessions/sessions.state.ts';
import { preloadTurns } from '../../core/conversation/thread-part.ts';
import { openDialog } from '../../platform/dialogs.ts';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { chatPath, temporaryPath } from '@studiolo/contract/chat/addresses';
import { chatTexts } from './chat.texts.ts';
import { ChatLabel } from './ChatLabel.tsx';
import { ChatMenuActions } from './ChatMenuActions.tsx';
import { ChatPage } from './ChatPage.tsx';
import { LoginReason } from './LoginReason.tsx';
import { RecentChats } from './list/RecentChats.tsx';
import { CHAT_TARGETS } from './send-to.tsx';
import { openShares } from './shares/shares.state.ts';

/** Chat: its page, its menu entry, and the list of recent chats. */
export const chatFeature: WebFeature = {
  name: 'chat',
  pages: [
    {
      path: NEW_CHAT,
      alias: '/chat',
      // The default start page, loaded together with the shell.
      load: async () => {
        await preloadTurns();
        return ChatPage;
      },
      needsLogin: true,
      LoginReason,
      isKeptAlive: true,
      hasComposer: true,
    },
    {
      path: SHARED_CHAT,
      load: () => import('./shares/SharedPage.tsx').then((module) => module.SharedPage),
      isBare: true,
    },
  ],
  dialogs: [
    {
      name: 'highlights',
      load: () => import('./highlights/HighlightsDialog.tsx').then((module) => module.HighlightsDialog),
    },
    {
      name: 'publications',
      load: () => import('./publications/PublicationsDialog.tsx').then((module) => module.PublicationsDialog),
    },
    {
      name: 'folder',
      load: () => import('./folders/FolderDialog.tsx').then((module) => module.FolderDialog),
    },
    { name: 'shares', load: () => import('./shares/SharesDialog.tsx').then((module) => module.SharesDialog) },
  ],
  settingsParts: [
    {
      tab: 'account',
      name: 'imports',
      load: () => import('./imports/ImportsPart.tsx').then((module) => module.ImportsPart),
    },
  ],
  menu: [
    {
      path: NEW_CHAT,
      within: NEW_CHAT,
      icon: IconMessageCircle,
      Label: ChatLabel,
      Actions: ChatMenuActions,
    },
  ],
  runLabels: [
    { kind: 'project-fetch', words: (locale) => translate(chatTexts, 'folderFetching', {}, locale) },
  ],
  sendTo: CHAT_TARGETS,
  offlineKinds: [{ key: 'folders', isStored: ([, folderId]) => folderId === undefined }],
  commands: [
    {
      name: 'new-chat',
      Icon: IconPlus,
      words: (locale) => translate(chatTexts, 'newChat', {}, locale),
      needsLogin: true,
      run(go) {
        beginNewChat(PLAIN_CHAT);
        go(chatPath());
      },
    },
    {
      name: 'temporary-chat',
      Icon: IconGhost2,
      words: (locale) => translate(chatTexts, 'temporary', {}, locale),
      needsLogin: true,
      run: (go) => go(temporaryPath()),
    },
    {
      name: 'highlights',
      Icon: IconHighlight,
      words: (locale) => translate(chatTexts, 'highlights', {}, locale),
      needsLogin: true,
      run: () => openDialog('highlights'),
    },
    {
      name: 'shares',
      Icon: IconShare2,
      words: (locale) => translate(chatTexts, 'shares', {}, locale),
      needsLogin: true,
      run: () => openShares(),
    },
  ],
  sidebarEnd: () => Promise.resolve(RecentChats),
};
