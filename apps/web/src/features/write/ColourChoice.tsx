import { useId } from 'react';
import styles from './Looks.module.css';

const COLOURS = [
  '#2c6a57',
  '#0f4c81',
  '#3f5bd9',
  '#7a4fb5',
  '#b3382c',
  '#c2573a',
  '#a97a1f',
  '#4a4742',
] as const;

type Props = { label: string; otherLabel: string; colour: string; onChange: (colour: string) => void };

/** Choice of one of a few colours that suit text, or any other colour. */
export const ColourChoice = ({ label, otherLabel, colour, onChange }: Props) => {
  const name = useId();
  return (
    <fieldset className={styles['colours']}>
      <legend>{label}</legend>
      <div className={styles['swatches']}>
        {COLOURS.map((each) => (
          <input
            key={each}
            type="radio"
            name={name}
            aria-label={each}
            checked={each === colour.toLowerCase()}
            className={styles['swatch']}
            style={{ background: each }}
            onChange={() => onChange(each)}
          />
        ))}
        <input
          type="color"
          aria-label={otherLabel}
          title={otherLabel}
          value={colour}
          className={styles['other']}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </fieldset>
  );
};
