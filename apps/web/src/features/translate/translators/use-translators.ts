import type { TranslatorChoice, TranslatorName } from '@studiolo/contract/translate/engines';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../platform/i18n/locale.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { translatorsQuery, type DocumentLanguages } from '../queries.ts';

const NO_CHOICES: readonly TranslatorChoice[] = [];

/** Returns the configured translators, and the preferred one, or the first one that supports the languages. */
export const useTranslators = (languages: DocumentLanguages, preferred: TranslatorName | '') => {
  const locale = useLocale();
  const isSignedIn = useIsSignedIn();
  const { data, isSuccess } = useQuery({
    ...translatorsQuery(languages, locale),
    enabled: isSignedIn,
  });
  const choices = data ?? NO_CHOICES;
  const usable = choices.filter(({ canTranslate }) => canTranslate);
  return {
    choices,
    chosen: usable.find(({ name }) => name === preferred) ?? usable[0],
    /** False until the translators have loaded. */
    hasNone: isSuccess && choices.length === 0,
  };
};
