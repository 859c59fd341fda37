import type { Preferences } from '@studiolo/contract/account/entities';
import { getPreferences, setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { setWebSearchPreset, useWebSearchChoice } from '../core/web-search/web-search.state.ts';
import { setAutoCompletion } from '../platform/preferences/auto-completion.ts';
import { setInsertingAtOnce } from '../platform/preferences/inserting-at-once.ts';
import { setCompletionMark } from '../platform/preferences/completion-mark.ts';
import { call } from '../platform/api/call.ts';
import { getLocale, onLocale, setLocale } from '../platform/i18n/locale.ts';
import { onSignOut } from '../platform/session/session.ts';
import { setDarkHeader, useDarkHeader } from '../platform/theme/dark-header.ts';
import { setNotebookPanels, useNotebookPanels } from '../platform/preferences/notebook-panels.ts';
import { setWritePanel, useWritePanel } from '../platform/preferences/write-panel.ts';
import { getTheme, onTheme, setTheme } from '../platform/theme/theme.ts';
import { setWidgetOn, useWidget } from './widget/widget.state.ts';
import { setCollapsed, useSidebar } from './shell/sidebar.state.ts';

type StoredPreferences = Pick<
  Preferences,
  | 'theme'
  | 'locale'
  | 'hasDarkHeader'
  | 'isSidebarCollapsed'
  | 'isWidgetOn'
  | 'notebookPanel'
  | 'notebookSources'
  | 'writePanel'
> & {
  webSearch: boolean;
};

const onSidebar = (react: () => void) =>
  useSidebar.subscribe((now, before) => {
    if (now.isCollapsed !== before.isCollapsed) react();
  });

const onWebSearch = (react: () => void) =>
  useWebSearchChoice.subscribe((now, before) => {
    if (now.isPreset !== before.isPreset) react();
  });

const onWidget = (react: () => void) =>
  useWidget.subscribe((now, before) => {
    if (now.isOn !== before.isOn) react();
  });

/** Returns the preferences of this page. */
const read = (): StoredPreferences => ({
  theme: getTheme(),
  locale: getLocale(),
  hasDarkHeader: useDarkHeader.getState().isOn,
  isSidebarCollapsed: useSidebar.getState().isCollapsed,
  webSearch: useWebSearchChoice.getState().isPreset,
  isWidgetOn: useWidget.getState().isOn,
  notebookPanel: useNotebookPanels.getState().side,
  notebookSources: useNotebookPanels.getState().sources,
  writePanel: useWritePanel.getState().width,
});

const show = (stored: StoredPreferences): void => {
  setTheme(stored.theme);
  setDarkHeader(stored.hasDarkHeader);
  setCollapsed(stored.isSidebarCollapsed);
  setWebSearchPreset(stored.webSearch);
  setWidgetOn(stored.isWidgetOn);
  setNotebookPanels({ side: stored.notebookPanel, sources: stored.notebookSources });
  setWritePanel(stored.writePanel);
  if (stored.locale && stored.locale !== getLocale()) void setLocale(stored.locale);
};

/** Compares only the preferences that this module stores; the server has others. */
const isSame = (one: StoredPreferences, other: StoredPreferences): boolean =>
  (Object.keys(one) as (keyof StoredPreferences)[]).every((name) => one[name] === other[name]);

/**
 * Applies the preferences that are saved on the server, and saves later changes there. A user without saved
 * preferences gets those of this browser.
 */
export const followPreferences = async (): Promise<void> => {
  const options = { isQuiet: true, skipsCodes: true };
  const { write, ...page } = await call(getPreferences, {}, options);
  const current: StoredPreferences = { ...page, webSearch: write.webSearch };
  if (current.locale !== null) show(current);
  setCompletionMark(write.completionMark);
  setAutoCompletion(write);
  setInsertingAtOnce(write.outsertSwitch);
  let sent: StoredPreferences = current;
  const save = () => {
    const now = read();
    if (isSame(now, sent)) return;
    sent = now;
    const { webSearch, ...changes } = now;
    // The next change saves all preferences again.
    call(setPreferences, { ...changes, write: { webSearch } }, options).catch(() => undefined);
  };
  save();
  const stops = [
    onTheme(save),
    onLocale(save),
    useDarkHeader.subscribe(save),
    onSidebar(save),
    onWebSearch(save),
    onWidget(save),
    useNotebookPanels.subscribe(save),
    useWritePanel.subscribe(save),
  ];
  const stopAll = onSignOut(() => {
    for (const stop of [...stops, stopAll]) stop();
  });
};
