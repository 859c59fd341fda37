import type { Research, ResearchStep } from '@studiolo/contract/research/entities';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Messages } from '../live/Messages.tsx';
import { stepsQuery } from '../queries.ts';
import { researchTexts } from '../research.texts.ts';
import styles from './Record.module.css';
import { StepLine } from './StepLine.tsx';

const groupKey = ({ round, topic }: ResearchStep): string => `${round}\n${topic}`;

/** The record of a run: queries, pages and passages, by round and sub-question. */
export const Record = ({ research }: { research: Research }) => {
  const text = useText(researchTexts);
  const { data: steps = [] } = useQuery(stepsQuery(research));
  const groups = [...Map.groupBy(steps, groupKey).values()];
  return (
    <aside className={styles['record']} aria-labelledby="research-record">
      <h2 id="research-record" className={styles['heading']}>
        {text('record')}
      </h2>
      {groups.length === 0 && <p className={styles['meta']}>{text('recordEmpty')}</p>}
      {groups.map((group) => {
        const [first] = group;
        if (!first) return null;
        const title = first.round === 0 ? text('report') : first.topic;
        return (
          <details key={groupKey(first)} open={group === groups.at(-1) && research.status === 'running'}>
            <summary className={styles['topic']}>
              {title}
              {first.round > 0 && (
                <span className={styles['meta']}> · {text('round', { round: first.round })}</span>
              )}
            </summary>
            <ul className={styles['steps']}>
              {group.map(({ position, content }) => (
                <StepLine key={position} content={content} />
              ))}
            </ul>
          </details>
        );
      })}
      {research.status !== 'running' && <Messages research={research} steps={steps} />}
    </aside>
  );
};
