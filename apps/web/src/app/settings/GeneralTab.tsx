import { LOCALES } from '@studiolo/contract/wire/headers';
import { useQuery } from '@tanstack/react-query';
import { setWebSearchPreset, useWebSearchChoice } from '../../core/web-search/web-search.state.ts';
import { configQuery } from '../../platform/config.ts';
import { NotificationSwitch } from '../../core/notifications/NotificationSwitch.tsx';
import { languageTag, setLocale, useLocale } from '../../platform/i18n/locale.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { setDarkHeader, useDarkHeader } from '../../platform/theme/dark-header.ts';
import { setTheme, THEMES, useTheme } from '../../platform/theme/theme.ts';
import { Choices } from '../../ui/fields/Choices.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { setWidgetOn, useWidget } from '../widget/widget.state.ts';
import { LANGUAGES } from '../languages.ts';
import { AutoCompletion } from './AutoCompletion.tsx';
import { CompletionMark } from './CompletionMark.tsx';
import styles from './GeneralTab.module.css';
import { settingsTexts } from './settings.texts.ts';

const THEME_WORDS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Language, appearance, typing, and defaults of all chats. */
export const GeneralTab = () => {
  const text = useText(settingsTexts);
  const locale = useLocale();
  const theme = useTheme();
  const isSignedIn = useIsSignedIn();
  const isDarkHeader = useDarkHeader(({ isOn }) => isOn);
  const isWebSearchPreset = useWebSearchChoice(({ isPreset }) => isPreset);
  const { data: config } = useQuery(configQuery);
  const isWidgetOn = useWidget(({ isOn }) => isOn);
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
      {config && (
        <Switch
          label={text('webSearch')}
          hint={text(config.canSearchWeb ? 'webSearchHint' : 'webSearchOff')}
          isOn={config.canSearchWeb && isWebSearchPreset}
          disabled={!config.canSearchWeb}
          onChange={setWebSearchPreset}
        />
      )}
      <Switch label={text('widget')} hint={text('widgetHint')} isOn={isWidgetOn} onChange={setWidgetOn} />
      <NotificationSwitch />
      {isSignedIn && <AutoCompletion />}
      {isSignedIn && <CompletionMark />}
    </div>
  );
};
