import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { runsQuery } from './queries.ts';
import { taskTrayTexts } from './task-tray.texts.ts';
import { TaskRow } from './TaskRow.tsx';

export const TaskList = ({ onChosen }: { onChosen: () => void }) => {
  const text = useText(taskTrayTexts);
  const runs = useQuery(runsQuery);
  const rows = runs.data?.records ?? [];
  const words = { failed: text('failedToLoad'), again: text('again'), none: text('nothing') };
  return (
    <PagedList from={runs} isEmpty={rows.length === 0} words={words}>
      {rows.map((run) => (
        <TaskRow key={run.runId} run={run} onChosen={onChosen} />
      ))}
    </PagedList>
  );
};
