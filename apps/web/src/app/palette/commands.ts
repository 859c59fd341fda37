import { LOCALES, type Locale } from '@studiolo/contract/wire/headers';
import { IconKeyboard, IconLanguage, IconSettings, IconSunMoon } from '@tabler/icons-react';
import { openDialog } from '../../platform/dialogs.ts';
import type { Command } from '../../platform/feature.ts';
import { setLocale } from '../../platform/i18n/locale.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { openSettings } from '../../platform/settings/settings.ts';
import { setTheme, THEMES } from '../../platform/theme/theme.ts';
import { FEATURES } from '../features.ts';
import { LANGUAGES } from '../languages.ts';
import { TABS } from '../settings/tabs.ts';
import { paletteTexts } from './palette.texts.ts';
import type { PinyinMatch } from './use-pinyin.ts';

const SETTINGS_WORDS = {
  profile: 'settingsProfile',
  account: 'settingsAccount',
  plan: 'settingsPlan',
  models: 'settingsModels',
  general: 'settingsGeneral',
  personalization: 'settingsPersonalization',
} as const;
const THEME_WORDS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Actions that are available everywhere. */
const COMMANDS: readonly Command[] = [
  ...FEATURES.flatMap(({ commands = [] }) => commands),
  ...TABS.map(({ name, needsLogin = false }) => ({
    name: `settings-${name}`,
    Icon: IconSettings,
    words: (locale?: Locale) => translate(paletteTexts, SETTINGS_WORDS[name], {}, locale),
    needsLogin,
    run: () => openSettings(name),
  })),
  ...THEMES.map((theme) => ({
    name: `theme-${theme}`,
    Icon: IconSunMoon,
    words: (locale?: Locale) => translate(paletteTexts, THEME_WORDS[theme], {}, locale),
    run: () => setTheme(theme),
  })),
  ...LOCALES.map((language) => ({
    name: `language-${language}`,
    Icon: IconLanguage,
    words: (locale?: Locale) => translate(paletteTexts, 'language', { name: LANGUAGES[language] }, locale),
    run: () => void setLocale(language),
  })),
  {
    name: 'hotkeys',
    Icon: IconKeyboard,
    words: (locale) => translate(paletteTexts, 'hotkeys', {}, locale),
    run: () => openDialog('hotkeys'),
  },
];

/**
 * Returns the commands whose name in the page's language or in English contains the query, or whose pinyin matches
 * it.
 */
export const commandsFor = (
  query: string,
  { isSignedIn, isOperator }: { isSignedIn: boolean; isOperator: boolean },
  matchesPinyin: PinyinMatch = () => false,
): Command[] => {
  const queryWords = query.toLowerCase().split(/\s+/).filter(Boolean);
  return COMMANDS.filter(({ words, needsLogin = false, isForOperators = false }) => {
    if ((needsLogin && !isSignedIn) || (isForOperators && !isOperator)) return false;
    const text = `${words()} ${words('en_US')}`.toLowerCase();
    return queryWords.every((word) => text.includes(word)) || matchesPinyin(words(), queryWords.join(''));
  });
};
