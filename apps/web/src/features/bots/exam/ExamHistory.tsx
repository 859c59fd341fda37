import type { ExamResult } from '@studiolo/contract/bots/exam-entities';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './Exam.module.css';
import { examTexts } from './exam.texts.ts';

/**
 * Returns a function that describes the version that was examined: a published one, the current draft, or an
 * outdated draft.
 */
const useVersionLabel = () => {
  const text = useText(examTexts);
  return ({ version, isOfDraft }: Pick<ExamResult, 'version' | 'isOfDraft'>): string =>
    version > 0 ? text('ofVersion', { version }) : text(isOfDraft ? 'ofDraft' : 'ofEarlier');
};

type Props = {
  results: readonly ExamResult[];
  current: string | undefined;
  onChoose: (resultId: string | undefined) => void;
};

export const ExamHistory = ({ results, current, onChoose }: Props) => {
  const text = useText(examTexts);
  const ago = useRelativeTime();
  const versionLabel = useVersionLabel();
  const [newest] = results;
  return (
    <section className={styles['history']} aria-label={text('history')}>
      <h2>{text('history')}</h2>
      <ul>
        {results.map((result) => {
          const { resultId, state, met, points, createDate } = result;
          return (
            <li key={resultId}>
              <button
                type="button"
                aria-pressed={resultId === current}
                onClick={() => onChoose(resultId === newest?.resultId ? undefined : resultId)}
              >
                <strong>{text('result', { met, points })}</strong>
                <span>
                  {versionLabel(result)}
                  {state !== 'done' && ` · ${text(`state_${state}`)}`}
                </span>
                <time dateTime={createDate}>{ago(createDate)}</time>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
