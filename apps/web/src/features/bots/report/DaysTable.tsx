import type { BotDay } from '@studiolo/contract/bots/report-endpoints';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './Report.module.css';
import { reportTexts } from './report.texts.ts';
import { satisfaction } from './satisfaction.ts';

const HEADS = ['day', 'users', 'questions', 'answered', 'satisfaction', 'cost'] as const;

/** Days with questions, latest first. */
export const DaysTable = ({ days }: { days: readonly BotDay[] }) => {
  const text = useText(reportTexts);
  return (
    <section className={styles['table']} aria-label={text('days')} tabIndex={0}>
      <h2>{text('days')}</h2>
      <table>
        <thead>
          <tr>
            {HEADS.map((each) => (
              <th key={each} scope="col">
                {text(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, users, questions, answered, liked, disliked, cost }) => {
            const share = satisfaction({ liked, disliked });
            return (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{users}</td>
                <td>{questions}</td>
                <td>{answered}</td>
                <td>{share === undefined ? text('nobody') : text('good', { share })}</td>
                <td>{cost}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
