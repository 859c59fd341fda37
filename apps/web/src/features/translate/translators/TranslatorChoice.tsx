import type { TranslatorChoice as Choice, TranslatorName } from '@studiolo/contract/translate/engines';
import { useId, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { translateTexts } from '../translate.texts.ts';

type Props = {
  choices: readonly Choice[];
  chosen: Choice | undefined;
  className: string | undefined;
  onChange: (name: TranslatorName) => void;
  children?: ReactNode;
};

/** Select for the translator of a document. Renders nothing if there is no choice. */
export const TranslatorChoice = ({ choices, chosen, className, onChange, children }: Props) => {
  const text = useText(translateTexts);
  const id = useId();
  if (choices.length < 2) return null;
  return (
    <div className={className}>
      <label htmlFor={id}>{text('translator')}</label>
      <select
        id={id}
        value={chosen?.name ?? ''}
        onChange={({ currentTarget }) => {
          const choice = choices.find(({ name }) => name === currentTarget.value);
          if (choice) onChange(choice.name);
        }}
      >
        {choices.map(({ name, label, canTranslate }) => (
          <option key={name} value={name} disabled={!canTranslate}>
            {canTranslate ? label : text('translatorUnable', { translator: label })}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
};
