import { useId } from 'react';
import styles from './Looks.module.css';

const COLORS = [
  '#2c6a57',
  '#0f4c81',
  '#3f5bd9',
  '#7a4fb5',
  '#b3382c',
  '#c2573a',
  '#a97a1f',
  '#4a4742',
] as const;

type Props = { label: string; otherLabel: string; color: string; onChange: (color: string) => void };

/** Choice of one of a few colors that suit text, or any other color. */
export const ColorChoice = ({ label, otherLabel, color, onChange }: Props) => {
  const name = useId();
  return (
    <fieldset className={styles['colors']}>
      <legend>{label}</legend>
      <div className={styles['swatches']}>
        {COLORS.map((each) => (
          <input
            key={each}
            type="radio"
            name={name}
            aria-label={each}
            checked={each === color.toLowerCase()}
            className={styles['swatch']}
            style={{ background: each }}
            onChange={() => onChange(each)}
          />
        ))}
        <input
          type="color"
          aria-label={otherLabel}
          title={otherLabel}
          value={color}
          className={styles['other']}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </fieldset>
  );
};
