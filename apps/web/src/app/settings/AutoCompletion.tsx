import { setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { COMPLETION_LANGUAGES } from '@studiolo/contract/write/rules';
import { useMutation } from '@tanstack/react-query';
import { useCanComplete } from '../../core/rich-text/completion/use-can-complete.ts';
import { call } from '../../platform/api/call.ts';
import { setAutoCompletion, useAutoCompletion } from '../../platform/preferences/auto-completion.ts';
import { languageTag } from '../../platform/i18n/locale.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Choices } from '../../ui/fields/Choices.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { LANGUAGES } from '../languages.ts';
import { settingsTexts } from './settings.texts.ts';

const LOCALE_OF = { en: 'en_US', zh: 'zh_CN' } as const;
const HINTS = { yes: 'autoCompletionHint', none: 'autoCompletionNone', off: 'autoCompletionOff' } as const;

/** Settings for suggested continuations: on or off, and their language. */
export const AutoCompletion = () => {
  const text = useText(settingsTexts);
  const { isOn, language } = useAutoCompletion();
  const can = useCanComplete();
  const save = useMutation({
    mutationFn: (settings: Parameters<typeof setAutoCompletion>[0]) =>
      call(setPreferences, { write: settings }),
    onMutate: (settings) => {
      setAutoCompletion(settings);
      return { autoCompletion: isOn, autoCompletionLanguage: language };
    },
    onError: (_error, _kept, before) => before && setAutoCompletion(before),
  });
  if (can === undefined) return null;
  const isShownOn = can === 'yes' && isOn;
  return (
    <>
      <Switch
        label={text('autoCompletion')}
        hint={text(HINTS[can])}
        isOn={isShownOn}
        disabled={can !== 'yes'}
        onChange={(autoCompletion) => save.mutate({ autoCompletion, autoCompletionLanguage: language })}
      />
      {isShownOn && (
        <Choices
          label={text('autoCompletionLanguage')}
          choices={COMPLETION_LANGUAGES.map((value) =>
            value === 'auto'
              ? { value, label: text('asTheText') }
              : { value, label: LANGUAGES[LOCALE_OF[value]], lang: languageTag(LOCALE_OF[value]) },
          )}
          value={language}
          onChange={(autoCompletionLanguage) => save.mutate({ autoCompletion: isOn, autoCompletionLanguage })}
        />
      )}
    </>
  );
};
