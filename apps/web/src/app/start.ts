import { plugIntoConversations } from '../core/conversation/plug.ts';
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
import { offerStudioWays } from '../platform/studio-ways.ts';
import { startTheme } from '../platform/theme/theme.ts';
import { offerKinds } from '../platform/thing-kinds.ts';
import { whenIdle } from '../platform/loading/when-idle.ts';
import { CONVERSATION_PLUGS, FEATURES } from './features.ts';
import { followReturn } from './offline/away.ts';
import { CORE_KINDS } from './offline/core-kinds.ts';
import { keepAnswers } from './offline/keep-answers.ts';
import { keepApp } from './offline/keep-app.ts';
import { startOutbox } from './offline/outbox.ts';
import { openPaletteByKey } from './palette-key.ts';
import { warnWithoutChrome } from './warn-without-chrome.ts';

/**
 * Takes over what was asked for the frame before the app was there (`first-second`). Before the first drawing, so that it
 * is drawn once where the answers are there, and not again with each of them.
 */
export const takeFrame = (): void => {
  keepAnswers([...CORE_KINDS, ...FEATURES.flatMap(({ kept = [] }) => kept)]);
  if (!isSignedIn()) return;
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(countQuery);
  void queryClient.prefetchQuery(modelsQuery);
  void queryClient.prefetchQuery(defaultModelQuery);
};

/** Asks for what the sidebar shows of the signed-in user. */
export const loadSession = () => {
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(countQuery);
  // Not needed for the first look; without it everything stays as this browser has it.
  whenIdle(() => {
    import('./follow-preferences.ts')
      .then(({ followPreferences }) => followPreferences())
      .catch(() => undefined);
  });
};

/** What runs once, beside the page: theme, session, socket. */
export const start = (): void => {
  startTheme();
  followOtherTabs();
  followChanges();
  onSignIn(loadSession);
  if (isSignedIn()) loadSession();
  offerTargets(FEATURES.flatMap(({ sendTo = [] }) => sendTo));
  offerMentions(FEATURES.flatMap(({ mentions = [] }) => mentions));
  offerKinds({
    found: FEATURES.flatMap(({ found = [] }) => found),
    runs: FEATURES.flatMap(({ runLabels = [] }) => runLabels),
  });
  offerStudioWays(FEATURES.flatMap(({ studio = [] }) => studio));
  offerSettingsParts(FEATURES.flatMap(({ settingsParts = [] }) => settingsParts));
  plugIntoConversations(CONVERSATION_PLUGS);
  followReturn();
  startSocket();
  addEventListener('keydown', openPaletteByKey);
  startPalette();
  warnWithoutChrome(navigator.userAgent);
  startOutbox(FEATURES.flatMap(({ sendLeft }) => sendLeft ?? []));
  keepApp();
};
