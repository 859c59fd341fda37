import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@studiolo/contract/translate/languages';
import { useId } from 'react';
import styles from './Start.module.css';

type Props<Value extends LanguageCode | ''> = {
  label: string;
  value: Value;
  /** Label of the option for no language, if that is allowed. */
  none?: string;
  onChange: (value: Value) => void;
};

/** Select for a language. Each is listed by its own name. */
export const LanguageChoice = <Value extends LanguageCode | ''>({
  label,
  value,
  none,
  onChange,
}: Props<Value>) => {
  const id = useId();
  return (
    <div className={styles['language']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}>
        {none !== undefined && <option value="">{none}</option>}
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code]}
          </option>
        ))}
      </select>
    </div>
  );
};
