import type { DrawService, MatrixSide } from '@studiolo/contract/draw/entities';
import { valueOf } from '@studiolo/contract/draw/matrix';
import type { ParameterName } from '@studiolo/contract/draw/parameters';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Matrix.module.css';
import { useParameterWords } from '../parameter-words.ts';
import { namesFor, usualSide, valuesIn } from './sides.ts';

type Props = {
  label: string;
  side: MatrixSide;
  /** Parameter of the other axis. */
  other: string;
  service: DrawService;
  onChange: (side: MatrixSide) => void;
};

/** One axis of a grid: a parameter and its comma-separated values. */
export const SideEditor = ({ label, side, other, service, onChange }: Props) => {
  const text = useText(drawTexts);
  const words = useParameterWords(service.usesFlags);
  const { name, values } = side;
  const wordsOf = (of: MatrixSide) =>
    of.values.map((value) => words.value(of.name as ParameterName, value)).join(', ');
  const [typed, setTyped] = useState(wordsOf(side));
  const wrong = values.filter((value) => valueOf(name, value) === undefined);
  return (
    <div className={styles['side']}>
      <select
        aria-label={label}
        value={name}
        onChange={({ currentTarget }) => {
          const next = usualSide(currentTarget.value as ParameterName, service);
          setTyped(wordsOf(next));
          onChange(next);
        }}
      >
        {namesFor(service)
          .filter((each) => each !== other)
          .map((each) => (
            <option key={each} value={each}>
              {words.label(each)}
            </option>
          ))}
      </select>
      <input
        type="text"
        aria-label={text('valuesOf', { side: label })}
        aria-invalid={wrong.length > 0 || values.length === 0}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onChange({ name, values: valuesIn(value).map((each) => words.typed(name as ParameterName, each)) });
        }}
      />
    </div>
  );
};
