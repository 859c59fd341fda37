import type { Preferences } from '@studiolo/contract/account/entities';
import { getPreferences, setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { setCompletionMark } from '../platform/completion-mark.ts';
import { call } from '../platform/api/call.ts';
import { getLocale, onLocale, setLocale } from '../platform/i18n/locale.ts';
import { onSignOut } from '../platform/session/session.ts';
import { setDarkHeader, useDarkHeader } from '../platform/theme/dark-header.ts';
import { getTheme, onTheme, setTheme } from '../platform/theme/theme.ts';
import { setCollapsed, useSidebar } from './sidebar.state.ts';

type Kept = Pick<Preferences, 'theme' | 'locale' | 'hasDarkHeader' | 'isSidebarCollapsed'>;

const onSidebar = (react: () => void) =>
  useSidebar.subscribe((now, before) => {
    if (now.isCollapsed !== before.isCollapsed) react();
  });

/** How the page is set up here. */
const read = (): Kept => ({
  theme: getTheme(),
  locale: getLocale(),
  hasDarkHeader: useDarkHeader.getState().isOn,
  isSidebarCollapsed: useSidebar.getState().isCollapsed,
});

const show = ({ theme, locale, hasDarkHeader, isSidebarCollapsed }: Kept): void => {
  setTheme(theme);
  setDarkHeader(hasDarkHeader);
  setCollapsed(isSidebarCollapsed);
  if (locale && locale !== getLocale()) void setLocale(locale);
};

/** What the server keeps beside these is set elsewhere. */
const isSame = (one: Kept, other: Kept): boolean =>
  (Object.keys(one) as (keyof Kept)[]).every((name) => one[name] === other[name]);

/**
 * Sets the page up as its user has it on other devices, and keeps what is changed here for them. Who never set
 * anything up takes what this browser has along.
 */
export const followPreferences = async (): Promise<void> => {
  const options = { isQuiet: true, skipsCodes: true };
  const kept = await call(getPreferences, {}, options);
  if (kept.locale !== null) show(kept);
  setCompletionMark(kept.write.completionMark);
  let told: Kept = kept;
  const keep = () => {
    const now = read();
    if (isSame(now, told)) return;
    told = now;
    // What is not kept now is kept with the next change.
    call(setPreferences, now, options).catch(() => undefined);
  };
  keep();
  const stops = [onTheme(keep), onLocale(keep), useDarkHeader.subscribe(keep), onSidebar(keep)];
  const stopAll = onSignOut(() => {
    for (const stop of [...stops, stopAll]) stop();
  });
};
