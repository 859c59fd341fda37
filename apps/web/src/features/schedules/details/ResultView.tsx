import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { ScheduleResultDetails } from '@studiolo/contract/schedules/entities';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { Markdown } from '../../../core/markdown/Markdown.tsx';
import { Unreached } from '../../../core/missing/Unreached.tsx';
import { CitationChip } from '../../../core/reader/CitationChip.tsx';
import { SourceList } from '../../../core/thread/answer/SourceList.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { resultQuery } from '../queries.ts';
import { momentWords } from '../schedule-words.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import { Changes } from './Changes.tsx';
import styles from './SchedulePage.module.css';

/** Maximum delay of a result that is not shown as delayed, in ms. */
const ON_TIME_MS = 5 * 60_000;

const Sources = ({ citations }: { citations: readonly Anchor[] }) => {
  const text = useText(scheduleTexts);
  if (citations.length === 0) return null;
  return (
    <section>
      <h2>{text('sources')}</h2>
      <SourceList anchors={citations} />
    </section>
  );
};

const FinishedResult = ({ result }: { result: ScheduleResultDetails }) => {
  const text = useText(scheduleTexts);
  const { changes, isFirst, path, citations } = result;
  const isPage = /^https?:/i.test(path);
  const byNumber = useMemo(() => new Map(citations.map((anchor) => [anchor.number, anchor])), [citations]);
  const renderCitation = useCallback(
    (number: number) => {
      const anchor = byNumber.get(number);
      return anchor && <CitationChip anchor={anchor} />;
    },
    [byNumber],
  );
  const open = isPage ? (
    <a href={path} target="_blank" rel="noreferrer">
      {text('openPage')}
    </a>
  ) : (
    <Link to={path}>{text('openAnswer')}</Link>
  );
  return (
    <>
      <section>
        <h2>{text('changesTitle')}</h2>
        {isFirst ? (
          <p className={styles['quiet']}>{text('firstAbout')}</p>
        ) : (
          changes && <Changes changes={changes} />
        )}
      </section>
      <section>
        <div className={styles['bar']}>
          <h2>{text(isPage ? 'pageText' : 'answer')}</h2>
          {open}
        </div>
        {isPage ? (
          <div className={styles['text']} tabIndex={0} role="region" aria-label={text('pageText')}>
            {result.text}
          </div>
        ) : (
          <Markdown text={result.text} renderCitation={renderCitation} />
        )}
      </section>
      <Sources citations={citations} />
    </>
  );
};

/** A result: what changed, then its text with citations. */
export const ResultView = ({ resultId }: { resultId: string }) => {
  const text = useText(scheduleTexts);
  const { data: result, isError, refetch } = useQuery(resultQuery(resultId));
  if (isError && !result) return <Unreached onAgain={refetch} />;
  if (!result) return <Skeleton height={240} />;
  const { state, error, startedAt, dueAt } = result;
  const isDelayed = new Date(startedAt).getTime() - new Date(dueAt).getTime() > ON_TIME_MS;
  return (
    <article className={styles['result']}>
      <p className={styles['quiet']}>
        {momentWords(startedAt)}
        {isDelayed && ` · ${text('delayed', { time: momentWords(dueAt) })}`}
      </p>
      {state === 'running' && <p>{text('working')}</p>}
      {error !== '' && <p className={styles['error']}>{error}</p>}
      {state === 'done' && <FinishedResult result={result} />}
    </article>
  );
};
