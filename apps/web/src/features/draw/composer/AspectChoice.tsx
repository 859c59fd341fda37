import { ASPECTS } from '@studiolo/contract/draw/parameters';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Composer.module.css';

type Props = {
  value: string;
  /** Aspect ratios that the service supports; empty if it accepts any. */
  offered: readonly string[];
  onChange: (aspect: string) => void;
};

const SIDE = 16;

export const AspectChoice = ({ value, offered: supported, onChange }: Props) => {
  const text = useText(drawTexts);
  const choices = supported.length > 0 ? supported : ASPECTS;
  const offered = choices.some((each) => each === value) ? choices : [...choices, value];
  return (
    <div role="group" aria-label={text('aspect')} className={styles['group']}>
      {offered.map((each) => {
        const [across = 1, down = 1] = each.split(':').map(Number);
        const scale = SIDE / Math.max(across, down);
        return (
          <button
            key={each}
            type="button"
            className={styles['choice']}
            aria-pressed={each === value}
            onClick={() => onChange(each)}
          >
            <span
              className={styles['frame']}
              style={{ width: across * scale, height: down * scale }}
              aria-hidden="true"
            />
            {each}
          </button>
        );
      })}
    </div>
  );
};
