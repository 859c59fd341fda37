import { BOT_PAGES } from '@studiolo/contract/bots/addresses';
import { extendConversations } from '../core/conversation/conversation-extension.ts';
import { defaultModelQuery, modelsQuery } from '../core/model-picker/queries.ts';
import { offerMentions } from '../platform/mention-targets.ts';
import { startPalette } from '../platform/palette/open-palette.ts';
import { queryClient } from '../platform/queries/query-client.ts';
import { registerSendTargets } from '../platform/send-to.ts';
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

/** Whether the page is a bot's public page, which never uses an account. */
const isPublicBotPage = (): boolean => pageAt(location.pathname)?.path === BOT_PAGES.pageB;

/**
 * Reads the early responses into the cache (see `first-second`). Called before the first render, which then has the
 * data.
 */
export const prefetchShellData = (): void => {
  storeAnswers([...CORE_KINDS, ...FEATURES.flatMap(({ offlineKinds = [] }) => offlineKinds)]);
  if (!isSignedIn() || isPublicBotPage()) return;
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(countQuery);
  void queryClient.prefetchQuery(modelsQuery);
  void queryClient.prefetchQuery(defaultModelQuery);
};

/** Fetches the signed-in user and the data of the sidebar. */
export const loadSession = () => {
  void queryClient.prefetchQuery(userQuery);
  if (!isPublicBotPage()) void queryClient.prefetchQuery(countQuery);
  // The values stored in this browser apply until the server's are loaded.
  whenIdle(() => {
    import('./follow-preferences.ts')
      .then(({ followPreferences }) => followPreferences())
      // The next page load tries again.
      .catch(() => undefined);
  });
};

/** Called once, before the first render. */
export const start = (): void => {
  startTheme();
  followOtherTabs();
  followChanges();
  onSignIn(loadSession);
  if (isSignedIn()) loadSession();
  registerSendTargets(FEATURES.flatMap(({ sendTo = [] }) => sendTo));
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
  startOutbox(FEATURES.flatMap(({ sendUnsaved }) => sendUnsaved ?? []));
  registerWorker();
  whenIdle(() => {
    // The next page load tries again.
    import('./start-later.ts').then(({ startWhenIdle }) => startWhenIdle()).catch(() => undefined);
  });
};
