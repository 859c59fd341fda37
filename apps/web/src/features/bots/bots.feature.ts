import { IconPlus, IconRobot } from '@tabler/icons-react';
import { preloadTurns } from '../../core/conversation/thread-part.ts';
import type { WebFeature } from '../../platform/feature.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { BOT_PAGES, BOTS, CREATE, DISCOVER, editPath } from '@studiolo/contract/bots/addresses';
import { BotLabel } from './BotLabel.tsx';
import { BOT_MENTION } from './chat/bot-mention.tsx';
import { ToAskBot, ToEditBot, ToMakeBot } from './LoginReasons.tsx';
import { menuTexts } from './menu.texts.ts';
import { AVATAR_TARGET, BOT_TARGET } from './sending/bot-target.tsx';

/** Bots: those of the user and of others, their editor, and the chat with each. */
export const botsFeature: WebFeature = {
  name: 'bots',
  pages: [
    {
      path: BOTS,
      alias: '/bots',
      load: () => import('./list/MyBotsPage.tsx').then((module) => module.MyBotsPage),
    },
    { path: DISCOVER, load: () => import('./list/DiscoverPage.tsx').then((module) => module.DiscoverPage) },
    {
      path: BOT_PAGES.about,
      load: () => import('./list/BotAboutPage.tsx').then((module) => module.BotAboutPage),
    },
    {
      path: CREATE,
      load: () => import('./editor/CreatePage.tsx').then((module) => module.CreatePage),
      needsLogin: true,
      LoginReason: ToMakeBot,
      isForm: true,
    },
    {
      path: BOT_PAGES.edit,
      load: async () => {
        const [{ EditPage }] = await Promise.all([import('./editor/EditPage.tsx'), preloadTurns()]);
        return EditPage;
      },
      needsLogin: true,
      LoginReason: ToEditBot,
      hasComposer: true,
      hasColumns: true,
    },
    {
      path: BOT_PAGES.chat,
      load: async () => {
        const [{ BotChatPage }] = await Promise.all([import('./chat/BotChatPage.tsx'), preloadTurns()]);
        return BotChatPage;
      },
      needsLogin: true,
      LoginReason: ToAskBot,
      isKeptAlive: true,
      hasComposer: true,
    },
    {
      path: BOT_PAGES.pageB,
      load: () => import('./visitors/BotPageB.tsx').then((module) => module.BotPageB),
      isBare: true,
      isRemembered: true,
    },
    {
      path: BOT_PAGES.custom,
      load: () => import('./visitors/CustomPage.tsx').then((module) => module.CustomPage),
      isBare: true,
      isRemembered: true,
    },
  ],
  dialogs: [
    { name: 'to-bot', load: () => import('./sending/ToBotDialog.tsx').then((module) => module.ToBotDialog) },
    {
      name: 'bot-report',
      load: () => import('./list/ReportDialog.tsx').then((module) => module.ReportDialog),
    },
  ],
  menu: [
    {
      path: BOTS,
      within: [BOTS, DISCOVER, CREATE, editPath('').slice(0, -1)],
      icon: IconRobot,
      Label: BotLabel,
    },
  ],
  runLabels: [
    { kind: 'bot-fetch', words: (locale) => translate(menuTexts, 'fetching', {}, locale) },
    { kind: 'bot-exam', words: (locale) => translate(menuTexts, 'examining', {}, locale) },
    { kind: 'bot-proof', words: (locale) => translate(menuTexts, 'proving', {}, locale) },
  ],
  searchKinds: [
    { kind: 'bot', Icon: IconRobot, words: (locale) => translate(menuTexts, 'bots', {}, locale) },
  ],
  mentions: [BOT_MENTION],
  sendTo: [BOT_TARGET, AVATAR_TARGET],
  offlineKinds: [
    { key: 'bots', isStored: ([, part]) => part === 'mine' },
    // Only profiles are cached: the public one or the draft.
    { key: 'bot', isStored: ([, , isDraft]) => typeof isDraft === 'boolean' },
  ],
  commands: [
    {
      name: 'bots',
      Icon: IconRobot,
      words: (locale) => translate(menuTexts, 'discover', {}, locale),
      run: (go) => go(DISCOVER),
    },
    {
      name: 'new-bot',
      Icon: IconPlus,
      words: (locale) => translate(menuTexts, 'newBot', {}, locale),
      needsLogin: true,
      run: (go) => go(CREATE),
    },
  ],
  sidebar: () => import('./sidebar/MyBots.tsx').then((module) => module.MyBots),
};
