import type { UsageDay } from '@studiolo/contract/admin/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { adminTexts } from '../admin.texts.ts';
import { useUtcDay } from '../dates.ts';
import styles from '../parts.module.css';

/** The data of the chart in figures, latest day first. */
export const UsageTable = ({ days }: { days: readonly UsageDay[] }) => {
  const text = useText(adminTexts);
  const dayName = useUtcDay();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{text('day')}</th>
          <th scope="col">{text('settled')}</th>
          <th scope="col">{text('returned')}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, settled, returned }) => (
          <tr key={day}>
            <th scope="row">{dayName(day)}</th>
            <td>{settled}</td>
            <td>{returned}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
