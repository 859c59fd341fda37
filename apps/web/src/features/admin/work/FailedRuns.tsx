import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { adminTexts } from '../admin.texts.ts';
import { FailedRunRow } from './FailedRunRow.tsx';
import { Pager } from '../Pager.tsx';
import { failedRunsQuery } from '../queries.ts';

/** Failed runs with their errors, without the users' input. */
export const FailedRuns = () => {
  const text = useText(adminTexts);
  const [current, setCurrent] = useState(1);
  const { data: page } = useQuery(failedRunsQuery(current));
  return (
    <Pager page={page} empty={text('noFailedRuns')} onTurn={setCurrent}>
      {page?.records.map((run) => (
        <FailedRunRow key={run.runId} run={run} />
      ))}
    </Pager>
  );
};
