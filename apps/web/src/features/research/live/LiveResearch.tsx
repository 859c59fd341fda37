import type { Research } from '@studiolo/contract/research/entities';
import { IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { runsQuery, useCancelRun } from '../../../core/task-tray/queries.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { stepsQuery } from '../queries.ts';
import { researchTexts } from '../research.texts.ts';
import styles from './Live.module.css';
import { Messages } from './Messages.tsx';
import { SteerForm } from './SteerForm.tsx';

/** Progress of a running research task, with controls to stop and steer it. */
export const LiveResearch = ({ research }: { research: Research }) => {
  const text = useText(researchTexts);
  const { researchId, runId } = research;
  const { data: runs } = useQuery(runsQuery);
  const { data: steps = [] } = useQuery(stepsQuery(research));
  const cancel = useCancelRun();
  const run = runs?.records.find((each) => each.runId === runId);
  const topic = steps.at(-1)?.topic ?? '';
  return (
    <div className={styles['live']}>
      <div className={styles['progress']}>
        <Progress label={text('running')} value={run?.progress ?? null} />
        <Button
          size="sm"
          icon={<IconPlayerStop size={16} />}
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate(runId)}
        >
          {text('stop')}
        </Button>
      </div>
      <p className={styles['now']} role="status">
        {topic === '' ? text('running') : text('nowOn', { topic })}
      </p>
      <SteerForm researchId={researchId} />
      <Messages research={research} steps={steps} />
    </div>
  );
};
