import type { TranslatorChoice, TranslatorName } from '@studiolo/contract/translate/engines';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../platform/i18n/locale.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { translatorsQuery, type DocumentLanguages } from '../queries.ts';

const NONE: readonly TranslatorChoice[] = [];

/**
 * Returns the configured translators, and the one used for the given languages: the preferred one if it
 * supports them.
 */
export const useTranslators = (languages: DocumentLanguages, preferred: TranslatorName | '') => {
  const locale = useLocale();
  const isSignedIn = useIsSignedIn();
  const { data, isSuccess } = useQuery({
    ...translatorsQuery(languages, locale),
    enabled: isSignedIn,
  });
  const choices = data ?? NONE;
  const able = choices.filter(({ canTranslate }) => canTranslate);
  return {
    choices,
    chosen: able.find(({ name }) => name === preferred) ?? able[0],
    /** False until the translators have loaded. */
    hasNone: isSuccess && choices.length === 0,
  };
};
