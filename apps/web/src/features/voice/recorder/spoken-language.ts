import { spokenLanguageIn, type SpokenLanguage } from '@studiolo/contract/voice/spoken-languages';
import { recall, remember } from '../../../platform/local-store.ts';

const NAME = 'voice.language';

/** Returns the spoken language last chosen in this browser; empty for automatic detection. */
export const chosenLanguage = (): SpokenLanguage => spokenLanguageIn(recall(NAME));

export const chooseLanguage = (language: SpokenLanguage): void =>
  void remember(NAME, language === '' ? undefined : language);
