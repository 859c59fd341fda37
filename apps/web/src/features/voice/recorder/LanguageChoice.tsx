import {
  SPOKEN_LANGUAGE_CODES,
  SPOKEN_LANGUAGES,
  spokenLanguageIn,
  type SpokenLanguage,
} from '@studiolo/contract/voice/spoken-languages';
import { useText } from '../../../platform/i18n/use-text.ts';
import { voiceTexts } from '../voice.texts.ts';
import styles from './Recorder.module.css';

type Props = { value: SpokenLanguage; onChoose: (language: SpokenLanguage) => void };

export const LanguageChoice = ({ value, onChoose }: Props) => {
  const text = useText(voiceTexts);
  return (
    <label className={styles['language']}>
      <span>{text('spokenLanguage')}</span>
      <select value={value} onChange={({ currentTarget }) => onChoose(spokenLanguageIn(currentTarget.value))}>
        <option value="">{text('languageByItself')}</option>
        {SPOKEN_LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {SPOKEN_LANGUAGES[code]}
          </option>
        ))}
      </select>
    </label>
  );
};
