import { useText } from '../../platform/i18n/use-text.ts';
import { modelPickerTexts } from './model-picker.texts.ts';
import styles from './ModelList.module.css';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** Moves the focus into the list below. */
  onLeave?: () => void;
};

export const ModelSearch = ({ value, onChange, onLeave }: Props) => {
  const text = useText(modelPickerTexts);
  return (
    <input
      name="search"
      type="search"
      className={styles['search']}
      value={value}
      placeholder={text('search')}
      aria-label={text('search')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        // Home and End move the caret, even inside a menu.
        if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
        if (event.key !== 'ArrowDown' || !onLeave) return;
        event.preventDefault();
        onLeave();
      }}
    />
  );
};
