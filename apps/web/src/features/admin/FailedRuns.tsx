import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRelativeTime } from '../../platform/i18n/use-relative-time.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { adminTexts } from './admin.texts.ts';
import { Pager } from './Pager.tsx';
import { failedRunsQuery } from './queries.ts';
import { Row } from './Row.tsx';

/** What came to no good end, and why. What was asked is not shown. */
export const FailedRuns = () => {
  const text = useText(adminTexts);
  const when = useRelativeTime();
  const [current, setCurrent] = useState(1);
  const { data: page } = useQuery(failedRunsQuery(current));
  return (
    <Pager page={page} empty={text('noFailedRuns')} onTurn={setCurrent}>
      {page?.records.map(({ runId, kind, state, reason, owner, createdAt }) => (
        <Row
          key={runId}
          name={reason || text(state === 'interrupted' ? 'interrupted' : 'noReason')}
          facts={[text(kind), owner || text('ownerGone')]}
          aside={when(createdAt)}
        />
      ))}
    </Pager>
  );
};
