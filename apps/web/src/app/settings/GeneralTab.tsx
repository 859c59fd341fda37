import { LOCALES } from '@studiolo/contract/wire/headers';
import { languageTag, setLocale, useLocale } from '../../platform/i18n/locale.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { setDarkHeader, useDarkHeader } from '../../platform/theme/dark-header.ts';
import { setTheme, THEMES, useTheme } from '../../platform/theme/theme.ts';
import { Choices } from '../../ui/Choices.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { LANGUAGES } from '../languages.ts';
import { CompletionMark } from './CompletionMark.tsx';
import styles from './GeneralTab.module.css';
import { settingsTexts } from './settings.texts.ts';

const THEME_WORDS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Language and looks, and how one writes. */
export const GeneralTab = () => {
  const text = useText(settingsTexts);
  const locale = useLocale();
  const theme = useTheme();
  const isSignedIn = useIsSignedIn();
  const isDarkHeader = useDarkHeader(({ isOn }) => isOn);
  return (
    <div className={styles['form']}>
      <Choices
        label={text('language')}
        choices={LOCALES.map((value) => ({ value, label: LANGUAGES[value], lang: languageTag(value) }))}
        value={locale}
        onChange={(choice) => void setLocale(choice)}
      />
      <Choices
        label={text('theme')}
        choices={THEMES.map((value) => ({ value, label: text(THEME_WORDS[value]) }))}
        value={theme}
        onChange={setTheme}
      />
      <Switch
        label={text('darkHeader')}
        hint={text('darkHeaderHint')}
        isOn={isDarkHeader}
        onChange={setDarkHeader}
      />
      {isSignedIn && <CompletionMark />}
    </div>
  );
};
