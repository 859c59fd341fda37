import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Composer.module.css';

type Props = { max: number; value: number; onChange: (count: number) => void };

/** Number of pictures. */
export const CountChoice = ({ max, value, onChange }: Props) => {
  const text = useText(drawTexts);
  return (
    <label className={styles['select']}>
      <span className="unseen">{text('count')}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {Array.from({ length: max }, (_, at) => (
          <option key={at} value={at + 1}>
            × {at + 1}
          </option>
        ))}
      </select>
    </label>
  );
};
