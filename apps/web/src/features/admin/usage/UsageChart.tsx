import type { UsageDay } from '@studiolo/contract/admin/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { adminTexts } from '../admin.texts.ts';
import { useUtcDay } from '../dates.ts';
import styles from './UsageChart.module.css';

const WIDTH = 600;
const HEIGHT = 160;
const GAP = 4;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Chart with a bar per day: charges, with refunds on top. */
export const UsageChart = ({ days }: { days: readonly UsageDay[] }) => {
  const text = useText(adminTexts);
  const dayName = useUtcDay();
  const maximum = Math.max(...days.map(({ settled, returned }) => settled + returned));
  const step = WIDTH / days.length;
  const tall = (count: number) => (count / Math.max(1, maximum)) * HEIGHT;
  const summary = text('usageSummary', {
    settled: sum(days.map(({ settled }) => settled)),
    returned: sum(days.map(({ returned }) => returned)),
    most: maximum,
  });
  return (
    <figure className={styles['chart']}>
      <p className={styles['scale']}>{text('most', { count: maximum })}</p>
      <svg
        className={styles['plot']}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {days.map(({ day, settled, returned }, index) => (
          <g key={day}>
            <title>{text('usageOfDay', { date: dayName(day), settled, returned })}</title>
            <rect className={styles['ground']} x={index * step} width={step} height={HEIGHT} />
            <rect
              className={styles['bar']}
              x={index * step + GAP / 2}
              width={step - GAP}
              y={HEIGHT - tall(settled)}
              height={tall(settled)}
            />
            <rect
              className={styles['back']}
              x={index * step + GAP / 2}
              width={step - GAP}
              y={HEIGHT - tall(settled + returned)}
              height={tall(returned)}
            />
          </g>
        ))}
      </svg>
      <figcaption className={styles['ends']}>
        <span>{dayName(days[0]?.day)}</span>
        <span>{dayName(days.at(-1)?.day)}</span>
      </figcaption>
    </figure>
  );
};
