import { EXAM_LIMITS } from '@studiolo/contract/bots/exam-limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { TabProps } from '../editor/tabs.ts';
import { ExamDialog } from './ExamDialog.tsx';
import { ExamHead } from './ExamHead.tsx';
import { ExamHistory } from './ExamHistory.tsx';
import { ExamQuestions } from './ExamQuestions.tsx';
import styles from './Exam.module.css';
import { examTexts } from './exam.texts.ts';
import { examQuery, followExams, resultsQuery } from './queries.ts';

/** Exam of a bot: its questions, a button to run it, and the results. */
export const ExamTab = ({ bot }: TabProps) => {
  const text = useText(examTexts);
  const { tableId: botId } = bot;
  const { data: exam, isError } = useQuery(examQuery(botId));
  const { data: results = [] } = useQuery(resultsQuery(botId));
  const [chosen, setChosen] = useState<string>();
  const [isEditing, setIsEditing] = useState(false);
  useEffect(followExams, []);
  const shown = results.find(({ resultId }) => resultId === chosen) ?? results[0];
  if (isError && !exam) return <p role="alert">{text('failed')}</p>;
  if (!exam) return <Skeleton height={240} />;
  const hasQuestions = exam.questions.length > 0;
  return (
    <div className={styles['page']}>
      <p className={styles['about']}>{text('about')}</p>
      {hasQuestions || shown ? (
        <>
          <ExamHead bot={bot} exam={exam} last={results[0]} onEdit={() => setIsEditing(true)} />
          <div className={styles['sides']}>
            <ExamQuestions
              botId={botId}
              questions={exam.questions}
              result={shown}
              isChosen={chosen !== undefined}
            />
            {results.length > 0 && (
              <ExamHistory results={results} current={shown?.resultId} onChoose={setChosen} />
            )}
          </div>
        </>
      ) : (
        <div className={styles['empty']}>
          <p>{text('examples', { count: EXAM_LIMITS.minQuestions })}</p>
          <Button variant="filled" onClick={() => setIsEditing(true)}>
            {text('write')}
          </Button>
        </div>
      )}
      {isEditing && (
        <ExamDialog
          botId={botId}
          questions={exam.questions}
          suggestions={bot.suggestions}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
};
