import { BOT_PAGES } from '@studiolo/contract/bots/addresses';
import { extendConversations } from '../core/conversation/conversation-extension.ts';
import { defaultModelQuery, modelsQuery } from '../core/model-picker/queries.ts';
import { offerMentions } from '../platform/mention-targets.ts';
import { startPalette } from '../platform/palette/open-palette.ts';
import { queryClient } from '../platform/queries/query-client.ts';
import { offerTargets } from '../platform/send-to.ts';
import { countQuery } from '../platform/session/count.ts';
import { followOtherTabs, isSignedIn, onSignIn } from '../platform/session/session.ts';
import { userQuery } from '../platform/session/user.ts';
import { offerSettingsParts } from '../platform/settings/settings-parts.ts';
import { followChanges } from '../platform/socket/changes.ts';
import { startSocket } from '../platform/socket/socket.ts';
import { startTheme } from '../platform/theme/theme.ts';
import { offerKinds } from '../platform/thing-kinds.ts';
import { whenIdle } from '../platform/loading/when-idle.ts';
import { CONVERSATION_EXTENSIONS, FEATURES } from './features.ts';
import { pageAt } from './pages/pages.ts';
import { followReturn } from './offline/reachability.ts';
import { CORE_KINDS } from './offline/core-kinds.ts';
import { storeAnswers } from './offline/store-answers.ts';
import { registerWorker } from './offline/register-worker.ts';
import { startOutbox } from './offline/outbox.ts';
import { openPaletteByKey } from './palette-key.ts';

/** Whether the page is the bot page of role b, which never uses an account. */
const isPageB = (): boolean => pageAt(location.pathname)?.path === BOT_PAGES.pageB;

/**
 * Takes over the responses requested for the shell before the app loaded (`first-second`). Before the first
 * render, which then has all of them.
 */
export const adoptEarlyAnswers = (): void => {
  storeAnswers([...CORE_KINDS, ...FEATURES.flatMap(({ offlineKinds = [] }) => offlineKinds)]);
  if (!isSignedIn() || isPageB()) return;
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(countQuery);
  void queryClient.prefetchQuery(modelsQuery);
  void queryClient.prefetchQuery(defaultModelQuery);
};

/** Fetches the sidebar's data of the signed-in user. */
export const loadSession = () => {
  void queryClient.prefetchQuery(userQuery);
  if (!isPageB()) void queryClient.prefetchQuery(countQuery);
  // Not needed for the first paint; until then, this browser's own values apply.
  whenIdle(() => {
    import('./follow-preferences.ts')
      .then(({ followPreferences }) => followPreferences())
      // This browser's own values apply until the next page.
      .catch(() => undefined);
  });
};

/** Starts the theme, the session and the socket, once. */
export const start = (): void => {
  startTheme();
  followOtherTabs();
  followChanges();
  onSignIn(loadSession);
  if (isSignedIn()) loadSession();
  offerTargets(FEATURES.flatMap(({ sendTo = [] }) => sendTo));
  offerMentions(FEATURES.flatMap(({ mentions = [] }) => mentions));
  offerKinds({
    search: FEATURES.flatMap(({ searchKinds = [] }) => searchKinds),
    runs: FEATURES.flatMap(({ runLabels = [] }) => runLabels),
  });
  offerSettingsParts(FEATURES.flatMap(({ settingsParts = [] }) => settingsParts));
  extendConversations(CONVERSATION_EXTENSIONS);
  followReturn();
  startSocket();
  addEventListener('keydown', openPaletteByKey);
  startPalette();
  startOutbox(FEATURES.flatMap(({ sendLeft }) => sendLeft ?? []));
  registerWorker();
  whenIdle(() => {
    // The next page tries again.
    import('./start-later.ts').then(({ startLater }) => startLater()).catch(() => undefined);
  });
};
