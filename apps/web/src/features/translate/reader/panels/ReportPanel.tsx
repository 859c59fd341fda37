import type { ReportLine, TranslationDetail } from '@studiolo/contract/translate/entities';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { reportQuery } from '../../queries.ts';
import { PAGE_WORDS } from '../../state-words.ts';
import { translateTexts } from '../../translate.texts.ts';
import { goToBlock } from '../reader.state.ts';
import styles from './Panels.module.css';

const COUNTS = [
  ['translated', 'reportTranslated'],
  ['edited', 'reportEdited'],
  ['kept', 'reportKept'],
  ['failed', 'reportFailed'],
  ['waiting', 'reportWaiting'],
] as const;

const Line = ({ line }: { line: ReportLine }) => {
  const text = useText(translateTexts);
  return (
    <li className={styles['line']}>
      <h3>
        {text('pageN', { page: line.page })} <span>{text(PAGE_WORDS[line.state])}</span>
      </h3>
      <p className={styles['hint']}>
        {COUNTS.filter(([key]) => line[key] > 0)
          .map(([key, words]) => text(words, { count: line[key] }))
          .join(' · ')}
      </p>
      {line.charactersIn > 0 && (
        <p className={styles['hint']}>
          {text('reportSum', { input: line.charactersIn, output: line.charactersOut })}
        </p>
      )}
      {line.wordsInFigures > 0 && (
        <p className={styles['hint']}>{text('wordsInFigures', { count: line.wordsInFigures })}</p>
      )}
      <ul className={styles['list']}>
        {line.remarks.map(({ words, count, block, isFailure }) => (
          <li key={words}>
            <button
              type="button"
              className={styles['way']}
              data-failure={isFailure}
              onClick={() => goToBlock(block, line.page)}
            >
              <span>{words}</span>
              {count > 1 && <span className={styles['page']}>{text('times', { count })}</span>}
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
};

/** Result of each page; lists every missing part. */
export const ReportPanel = ({ translation: { taskId } }: { translation: TranslationDetail }) => {
  const text = useText(translateTexts);
  const { data: report } = useQuery(reportQuery(taskId));
  if (!report) return <Skeleton height={200} />;
  const pagesWithFigures = report.lines.filter(({ wordsInFigures }) => wordsInFigures > 0);
  const count = pagesWithFigures.reduce((sum, { wordsInFigures }) => sum + wordsInFigures, 0);
  return (
    <>
      <p className={styles['hint']}>{text('reportHint')}</p>
      <p className={styles['sum']}>
        {text('reportSum', { input: report.charactersIn, output: report.charactersOut })}
      </p>
      {count > 0 && (
        <p className={styles['sum']}>
          {text('wordsInAll', { count, pages: pagesWithFigures.map(({ page }) => page).join(', ') })}
        </p>
      )}
      <ul className={styles['lines']}>
        {report.lines.map((line) => (
          <Line key={line.page} line={line} />
        ))}
      </ul>
    </>
  );
};
