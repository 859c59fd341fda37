import { IconBook2, IconRobot, IconWorld, IconZoomCheck } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import styles from './Schedules.module.css';

const SUGGESTIONS = [
  { kind: 'page', Icon: IconWorld, words: 'tryPage' },
  { kind: 'notebook', Icon: IconBook2, words: 'tryNotebook' },
  { kind: 'bot', Icon: IconRobot, words: 'tryBot' },
  { kind: 'research', Icon: IconZoomCheck, words: 'tryResearch' },
] as const;

/** Invitation for users without a schedule. */
export const EmptySchedules = ({ onChoose }: { onChoose: (kind: string) => void }) => {
  const text = useText(scheduleTexts);
  return (
    <section className={styles['empty']} aria-label={text('list')}>
      <h2>{text('empty')}</h2>
      <p>{text('emptyAbout')}</p>
      <div className={styles['suggestions']}>
        {SUGGESTIONS.map(({ kind, Icon, words }) => (
          <button key={kind} type="button" className={styles['suggestion']} onClick={() => onChoose(kind)}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {text(words)}
          </button>
        ))}
      </div>
    </section>
  );
};
