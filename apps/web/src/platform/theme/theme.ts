import { create } from 'zustand';
import { recall, remember } from '../local-store.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';

const themeOf = (value: string | undefined): Theme => THEMES.find((theme) => theme === value) ?? 'system';

const useThemeStore = create<{ theme: Theme }>(() => ({ theme: themeOf(recall(STORAGE_KEY)) }));

export const getTheme = (): Theme => useThemeStore.getState().theme;
/** Registers a callback for changes of the theme. */
export const onTheme = (react: () => void): (() => void) => useThemeStore.subscribe(react);
export const useTheme = (): Theme => useThemeStore((state) => state.theme);

/** `app/first-second/first-paint.js` does the same before the first paint. */
const show = (theme: Theme): void => {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
};

export const setTheme = (theme: Theme): void => {
  remember(STORAGE_KEY, theme);
  useThemeStore.setState({ theme });
  show(theme);
};

/** Applies the theme, and follows changes of the system's theme. */
export const startTheme = (): void => {
  const follow = () => show(useThemeStore.getState().theme);
  matchMedia(DARK).addEventListener('change', follow);
  follow();
};
