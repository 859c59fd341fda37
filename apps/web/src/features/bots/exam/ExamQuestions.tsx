import type { ExamAnswer, ExamQuestion, ExamResult } from '@studiolo/contract/bots/exam-entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { plainAnswer } from '../plain-answer.ts';
import { XrayButton } from '../xray/XrayButton.tsx';
import styles from './Exam.module.css';
import { examTexts } from './exam.texts.ts';
import { PointLine } from './PointLine.tsx';

type Props = {
  botId: string;
  questions: readonly ExamQuestion[];
  result: ExamResult | undefined;
  /** Whether an earlier result is shown, with the questions at that time. */
  isChosen: boolean;
};

type Line = { question: string; points: readonly string[]; answer: ExamAnswer | undefined };

const isSame = (one: ExamQuestion, answer: ExamAnswer): boolean =>
  one.question === answer.question &&
  one.points.length === answer.points.length &&
  one.points.every((point, at) => point === answer.points[at]?.point);

const linesOf = ({ questions, result, isChosen }: Omit<Props, 'botId'>): Line[] =>
  isChosen && result
    ? result.answers.map((answer) => ({
        question: answer.question,
        answer,
        points: answer.points.map(({ point }) => point),
      }))
    : questions.map((each) => ({ ...each, answer: result?.answers.find((answer) => isSame(each, answer)) }));

/** Questions with their required points, and whether the answers contain them. */
export const ExamQuestions = ({ botId, ...rest }: Props) => {
  const text = useText(examTexts);
  const { result } = rest;
  return (
    <div>
      {result?.error && <p role="alert">{result.error}</p>}
      <ol className={styles['questions']}>
        {linesOf(rest).map(({ question, points, answer }, at) => (
          <li key={`${at} ${question}`}>
            <div className={styles['asked']}>
              <h2>{question}</h2>
              {answer && answer.error === '' && <XrayButton botId={botId} target={{ msgId: answer.msgId }} />}
            </div>
            <ul className={styles['points']}>
              {points.map((point, of) => (
                <PointLine key={point} point={point} graded={answer?.points[of]} />
              ))}
            </ul>
            {answer?.error && <p className={styles['soft']}>{text('noAnswer', { error: answer.error })}</p>}
            {answer && answer.answer !== '' && (
              <details className={styles['answer']}>
                <summary>
                  {text('answer')}
                  {!answer.isByModel && <span> · {text('gradedByWords')}</span>}
                </summary>
                <p>{plainAnswer(answer.answer)}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
};
