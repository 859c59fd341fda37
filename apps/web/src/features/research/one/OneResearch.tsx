import { RESEARCH } from '@studiolo/contract/research/addresses';
import type { Research } from '@studiolo/contract/research/entities';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { Missing } from '../../../core/missing/Missing.tsx';
import { ModelHelp } from '../../../core/model-help/ModelHelp.tsx';
import { isMissing } from '../../../platform/api/is-not-found.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LiveResearch } from '../live/LiveResearch.tsx';
import { PlanEditor } from '../plan/PlanEditor.tsx';
import { researchQuery } from '../queries.ts';
import { Record } from '../record/Record.tsx';
import { ReportView } from '../report/ReportView.tsx';
import { researchTexts } from '../research.texts.ts';
import styles from './One.module.css';
import { ResearchMenu } from './ResearchMenu.tsx';

const GoneResearch = () => {
  const text = useText(researchTexts);
  return (
    <div className={styles['gone']}>
      <p>{text('gone')}</p>
      <Link to={RESEARCH}>{text('toList')}</Link>
    </div>
  );
};

const Planning = () => {
  const text = useText(researchTexts);
  return (
    <div role="status" className={styles['planning']}>
      <p>{text('planning')}</p>
      <Skeleton height={120} />
    </div>
  );
};

/** The end of a research task without a report, and its plan to start again with. */
const Unfinished = ({ research, onDiscard }: { research: Research; onDiscard: () => void }) => {
  const text = useText(researchTexts);
  return (
    <>
      {research.status === 'stopped' ? (
        <p className={styles['note']} role="status">
          {text('stopped')}
        </p>
      ) : (
        <div className={styles['error']} role="alert">
          <p>{research.error}</p>
          {research.help && <ModelHelp help={research.help} />}
        </div>
      )}
      {research.plan.length > 0 && (
        <details>
          <summary className={styles['fold']}>{text('startAgain')}</summary>
          <PlanEditor research={research} onDiscard={onDiscard} />
        </details>
      )}
    </>
  );
};

const Stage = ({ research, onDiscard }: { research: Research; onDiscard: () => void }) => {
  switch (research.status) {
    case 'planning':
      return <Planning />;
    case 'planned':
      return <PlanEditor research={research} onDiscard={onDiscard} />;
    case 'running':
      return <LiveResearch research={research} />;
    case 'ready':
      return research.report && <ReportView report={research.report} />;
    case 'stopped':
    case 'failed':
      return <Unfinished research={research} onDiscard={onDiscard} />;
  }
};

const HAS_RECORD: readonly Research['status'][] = ['running', 'ready', 'stopped', 'failed'];

/** One research: its plan, its progress or its report, with the record beside it. */
export const OneResearch = ({ researchId }: { researchId: string }) => {
  const text = useText(researchTexts);
  const navigate = useNavigate();
  const { data: research, error, refetch } = useQuery(researchQuery(researchId));
  usePageTitle(research?.title ?? text('title'));
  const leave = () => void navigate(RESEARCH);
  if (isMissing({ data: research, error }))
    return <Missing error={error} goneView={<GoneResearch />} onAgain={refetch} />;
  if (!research) return <Skeleton height={240} />;
  const { title, question, status } = research;
  return (
    <>
      <HeaderSlot>
        <Link to={RESEARCH} className={styles['back']}>
          {text('title')}
        </Link>
        <span className={styles['where']}>{title}</span>
        <span className={styles['acts']}>
          <ResearchMenu research={research} size={36} onDeleted={leave} />
        </span>
      </HeaderSlot>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <header>
            <h1 className={styles['title']}>{title}</h1>
            {title !== question && <p className={styles['question']}>{question}</p>}
          </header>
          <Stage research={research} onDiscard={leave} />
        </div>
        {HAS_RECORD.includes(status) && <Record key={research.runId} research={research} />}
      </div>
    </>
  );
};
