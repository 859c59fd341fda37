import { SETTINGS_LIMITS } from '@studiolo/contract/models/limits';
import type { ModelAbilities, DefaultAbilities } from '@studiolo/contract/models/settings';
import { useText } from '../../platform/i18n/use-text.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './AbilityFields.module.css';
import { modelAbilityTexts } from './model-abilities.texts.ts';

const NAMES = ['canSee', 'canCall', 'canThink', 'thinksOnRequest', 'canVary'] as const;

type Props = {
  defaults: DefaultAbilities;
  value: ModelAbilities;
  onChange: (value: ModelAbilities) => void;
};

/** Abilities of a model: those derived from its name, or as corrected by the user. */
export const AbilityFields = ({ defaults, value, onChange }: Props) => {
  const text = useText(modelAbilityTexts);
  const set = (name: keyof ModelAbilities, next: boolean | number | undefined) => {
    const { [name]: _former, ...rest } = value;
    onChange(next === undefined ? rest : { ...rest, [name]: next });
  };
  return (
    <fieldset className={styles['abilities']}>
      <legend className={styles['legend']}>{text('abilities')}</legend>
      <p className={styles['note']}>{text('abilitiesNote')}</p>
      <div className={styles['grid']}>
        {NAMES.map((name) => (
          <SelectField
            key={name}
            label={text(name)}
            value={value[name] === undefined ? '' : value[name] ? 'yes' : 'no'}
            onChange={(chosen) => set(name, chosen === '' ? undefined : chosen === 'yes')}
          >
            <option value="">{text(defaults[name] ? 'usualYes' : 'usualNo')}</option>
            <option value="yes">{text('yes')}</option>
            <option value="no">{text('no')}</option>
          </SelectField>
        ))}
      </div>
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        max={SETTINGS_LIMITS.windowMax}
        step={1}
        label={text('window')}
        hint={
          defaults.window > 0
            ? text('usualWindow', { count: defaults.window.toLocaleString('en') })
            : text('unknownWindow')
        }
        value={value.window ?? ''}
        onChange={({ currentTarget }) =>
          set('window', currentTarget.value === '' ? undefined : currentTarget.valueAsNumber)
        }
      />
    </fieldset>
  );
};
