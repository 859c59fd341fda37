import { useInfiniteQuery } from '@tanstack/react-query';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { plainAnswer } from '../plain-answer.ts';
import { XrayButton } from '../xray/XrayButton.tsx';
import { visitorAnswersQuery } from './queries.ts';
import styles from './Report.module.css';
import { reportTexts } from './report.texts.ts';

/** Recent questions of visitors with their answers, each linked to its trace. */
export const VisitorAnswers = ({ botId }: { botId: string }) => {
  const text = useText(reportTexts);
  const ago = useRelativeTime();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    visitorAnswersQuery(botId),
  );
  const answers = data?.pages.flatMap(({ records }) => records) ?? [];
  if (answers.length === 0) return null;
  return (
    <section>
      <h2>{text('visitors')}</h2>
      <p className={styles['about']}>{text('visitorsAbout')}</p>
      <ul className={styles['answers']}>
        {answers.map(({ answerId, question, answer, score, hasXray, createDate }) => (
          <li key={answerId}>
            <p className={styles['asked']}>{question}</p>
            <div>
              {score !== null && <span>{text(score > 0 ? 'wasGood' : 'wasPoor')}</span>}
              <time dateTime={createDate}>{ago(createDate)}</time>
              {hasXray && <XrayButton botId={botId} target={{ answerId }} />}
            </div>
            <p className={styles['said']}>{plainAnswer(answer) || text('unanswered')}</p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('more')}
        </Button>
      )}
    </section>
  );
};
