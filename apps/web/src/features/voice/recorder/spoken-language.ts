import { spokenLanguageIn, type SpokenLanguage } from '@studiolo/contract/voice/spoken-languages';
import { recall, remember } from '../../../platform/local-store.ts';

const NAME = 'voice.language';

/** Returns the spoken language that was chosen last in this browser; empty if automatic. */
export const chosenLanguage = (): SpokenLanguage => spokenLanguageIn(recall(NAME));

export const chooseLanguage = (language: SpokenLanguage): void =>
  void remember(NAME, language === '' ? undefined : language);
