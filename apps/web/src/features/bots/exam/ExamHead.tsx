import type { Bot } from '@studiolo/contract/bots/entities';
import type { Exam, ExamResult } from '@studiolo/contract/bots/exam-entities';
import { EXAM_LIMITS } from '@studiolo/contract/bots/exam-limits';
import { IconPencil, IconPlayerStop, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { saveDraft } from '../editor/draft.state.ts';
import styles from './Exam.module.css';
import { examTexts } from './exam.texts.ts';
import { stopExam, runExam } from './queries.ts';

type Props = {
  bot: Pick<Bot, 'tableId'>;
  exam: Exam;
  last: ExamResult | undefined;
  onEdit: () => void;
};

export const ExamHead = ({ bot: { tableId }, exam, last, onEdit }: Props) => {
  const text = useText(examTexts);
  const [isBusy, setIsBusy] = useState(false);
  const count = exam.questions.length;
  const hasTooFew = count < EXAM_LIMITS.minQuestions;
  const isRunning = last?.state === 'running';
  const done = last?.answers.length ?? 0;

  const start = async () => {
    setIsBusy(true);
    await saveDraft(tableId);
    await runExam(tableId);
    setIsBusy(false);
  };

  return (
    <div className={styles['head']}>
      <div className={styles['price']} role="status">
        {isRunning ? (
          <>
            <p>{text('running', { done: Math.min(done + 1, last.questions), total: last.questions })}</p>
            <Progress label={text('exam')} value={done / last.questions} />
          </>
        ) : (
          <>
            <p>
              {hasTooFew
                ? text('tooFew', { count: EXAM_LIMITS.minQuestions })
                : exam.price === 0
                  ? text('free')
                  : text('costs', { count: exam.price * count })}
            </p>
            <p className={styles['soft']}>{text(exam.isGradedByModel ? 'byModel' : 'byWords')}</p>
          </>
        )}
      </div>
      <Button icon={<IconPencil size={16} stroke={1.8} />} disabled={isRunning} onClick={onEdit}>
        {text('edit')}
      </Button>
      {isRunning ? (
        <Button
          icon={<IconPlayerStop size={16} stroke={1.8} />}
          onClick={() => void stopExam(tableId, last.runId)}
        >
          {text('stop')}
        </Button>
      ) : (
        <Button
          variant="filled"
          icon={<IconSchool size={16} stroke={1.8} />}
          isBusy={isBusy}
          disabled={hasTooFew}
          onClick={() => void start()}
        >
          {text(last ? 'again' : 'take')}
        </Button>
      )}
    </div>
  );
};
