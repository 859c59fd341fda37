import type { NumberChange, ScheduleChanges } from '@studiolo/contract/schedules/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import styles from './SchedulePage.module.css';

const NumberRow = ({ change: { after, numbers } }: { change: NumberChange }) => (
  <li>
    <p className={styles['numbers']}>
      {numbers.map(({ from, to }, index) => (
        <span key={index}>
          <del>{from}</del> → <ins>{to}</ins>
        </span>
      ))}
    </p>
    <p>{after}</p>
  </li>
);

const Left = ({ count }: { count: number }) => {
  const text = useText(scheduleTexts);
  return count > 0 ? <p className={styles['quiet']}>{text('notShown', { count })}</p> : null;
};

/** Differences from the previous result: numbers, then new and removed sentences. */
export const Changes = ({ changes }: { changes: ScheduleChanges }) => {
  const text = useText(scheduleTexts);
  const { numbers, added, removed, ignored, counts } = changes;
  const isEmpty = counts.numbers + counts.added + counts.removed === 0;
  return (
    <div className={styles['changes']}>
      {isEmpty && <p className={styles['quiet']}>{text('nothingChanged')}</p>}
      {numbers.length > 0 && (
        <>
          <h3>{text('numbersTitle')}</h3>
          <ul>
            {numbers.map((change, index) => (
              <NumberRow key={index} change={change} />
            ))}
          </ul>
          <Left count={counts.numbers - numbers.length} />
        </>
      )}
      {added.length > 0 && (
        <>
          <h3>{text('addedTitle')}</h3>
          <ul>
            {added.map((sentence, index) => (
              <li key={index}>
                <ins>{sentence}</ins>
              </li>
            ))}
          </ul>
          <Left count={counts.added - added.length} />
        </>
      )}
      {removed.length > 0 && (
        <>
          <h3>{text('removedTitle')}</h3>
          <ul>
            {removed.map((sentence, index) => (
              <li key={index}>
                <del>{sentence}</del>
              </li>
            ))}
          </ul>
          <Left count={counts.removed - removed.length} />
        </>
      )}
      {ignored.length > 0 && (
        <details>
          <summary>{text('ignoredTitle', { count: counts.ignored })}</summary>
          <ul>
            {ignored.map(({ reason, before, after }, index) => (
              <li key={index}>
                <span className={styles['quiet']}>
                  {text(reason === 'clock' ? 'ignoredClock' : 'ignoredUnsteady')}
                </span>
                <p>{[before, after].filter((part) => part !== '').join(' → ')}</p>
              </li>
            ))}
          </ul>
          <Left count={counts.ignored - ignored.length} />
        </details>
      )}
    </div>
  );
};
