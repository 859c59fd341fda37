import { useId } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Composer.module.css';

type Props = {
  label: string;
  note: string;
  min?: number;
  max: number;
  step?: number;
  /** Undefined for the service’s default. */
  value: number | undefined;
  onChange: (value: number) => void;
};

/** Slider for a numeric parameter. */
export const ParameterRange = ({ label, note, min = 0, max, step = 1, value, onChange }: Props) => {
  const text = useText(drawTexts);
  const id = useId();
  return (
    <div className={styles['range']}>
      <label htmlFor={id}>
        {label} <output htmlFor={id}>{value ?? text('usual')}</output>
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value ?? min}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <p id={`${id}-note`}>{note}</p>
    </div>
  );
};
