import type { BotTotals } from '@studiolo/contract/bots/report-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBlob } from '../../../platform/api/save-file.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { TabProps } from '../editor/tabs.ts';
import { InboxPart } from '../inbox/InboxPart.tsx';
import { daysCsv } from './days-csv.ts';
import { DaysChart } from './DaysChart.tsx';
import { DaysTable } from './DaysTable.tsx';
import { daysQuery, totalsQuery } from './queries.ts';
import styles from './Report.module.css';
import { reportTexts } from './report.texts.ts';
import { VisitorAnswers } from './VisitorAnswers.tsx';
import { satisfaction } from './satisfaction.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const DEFAULT_DAYS = 30;
const NO_TOTALS: BotTotals = {
  users: 0,
  questions: 0,
  answered: 0,
  liked: 0,
  disliked: 0,
  cost: 0,
  topQuestions: [],
};

const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Usage of a bot: totals, a chart and a table by day, and the most frequent questions. */
export const ReportTab = ({ bot: { tableId, name } }: TabProps) => {
  const text = useText(reportTexts);
  const [range, setRange] = useState(() => ({ from: dayAgo(DEFAULT_DAYS - 1), to: dayAgo(0) }));
  const isValidRange = range.from !== '' && range.to !== '' && range.from <= range.to;
  const { data: days = [] } = useQuery({ ...daysQuery(tableId, range), enabled: isValidRange });
  const { data: totals = NO_TOTALS } = useQuery({ ...totalsQuery(tableId, range), enabled: isValidRange });
  const share = satisfaction(totals);
  const figures = [
    ['users', totals.users],
    ['questions', totals.questions],
    ['answered', totals.answered],
    ['satisfaction', share === undefined ? text('nobody') : text('good', { share })],
    ['cost', totals.cost],
  ] as const;
  return (
    <div className={styles['page']}>
      <InboxPart botId={tableId} />
      <div className={styles['bar']}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {text(end)}
            <input
              type="date"
              value={range[end]}
              onChange={({ currentTarget }) => setRange({ ...range, [end]: currentTarget.value })}
            />
          </label>
        ))}
        <Button
          size="sm"
          disabled={days.length === 0}
          onClick={() => saveBlob(new Blob([daysCsv(days, text)], { type: 'text/csv' }), `${name}.csv`)}
        >
          {text('csv')}
        </Button>
      </div>
      <dl className={styles['figures']}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {totals.questions === 0 ? (
        <p className={styles['none']}>{text('none')}</p>
      ) : (
        <>
          <DaysChart days={days} label={text('chart', range)} />
          <section>
            <h2>{text('top')}</h2>
            <ol className={styles['top']}>
              {totals.topQuestions.map(({ question, count }) => (
                <li key={question}>
                  <span>{question}</span> <span>{text('times', { count })}</span>
                </li>
              ))}
            </ol>
          </section>
          <DaysTable days={days.filter(({ questions }) => questions > 0)} />
        </>
      )}
      <VisitorAnswers botId={tableId} />
    </div>
  );
};
