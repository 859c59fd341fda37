import type { QuizQuestion } from '@studiolo/contract/notebooks/studio-content';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Cites } from '../Cites.tsx';
import { studioTexts } from '../studio.texts.ts';
import styles from './Quiz.module.css';

const LETTERS = 'ABCDEFGH';

type AskProps = {
  question: QuizQuestion;
  number: number;
  total: number;
  chosen: number | undefined;
  onChoose: (option: number) => void;
  onNext: () => void;
};

const Question = ({ question, number, total, chosen, onChoose, onNext }: AskProps) => {
  const text = useText(studioTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const questionId = useId();
  const isAnswered = chosen !== undefined;
  const { options, right, explanation, cites } = question;
  useEffect(() => heading.current?.focus(), [question]);
  useEffect(() => {
    if (isAnswered) next.current?.focus();
  }, [isAnswered]);
  const press = ({ key }: KeyboardEvent) => {
    const at = /^[1-8]$/.test(key) ? Number(key) - 1 : LETTERS.indexOf(key.toUpperCase());
    if (!isAnswered && key.length === 1 && options[at] !== undefined) onChoose(at);
  };
  const markOf = (at: number) =>
    !isAnswered ? undefined : at === right ? 'right' : at === chosen ? 'wrong' : 'other';
  return (
    <div className={styles['ask']} role="group" aria-labelledby={questionId} onKeyDown={press}>
      <p className={styles['count']}>{text('questionOf', { number, total })}</p>
      <h3 id={questionId} ref={heading} tabIndex={-1} className={styles['question']} dir="auto">
        {question.question}
      </h3>
      <ul className={styles['options']}>
        {options.map((option, at) => {
          const mark = markOf(at);
          return (
            <li key={at}>
              <button
                type="button"
                className={classes(styles['option'], mark && styles[mark])}
                disabled={isAnswered}
                onClick={() => onChoose(at)}
              >
                <span className={styles['letter']} aria-hidden="true">
                  {LETTERS[at]}
                </span>
                <span dir="auto">{option}</span>
                {mark === 'right' && <IconCheck size={18} role="img" aria-label={text('optionRight')} />}
                {mark === 'wrong' && <IconX size={18} role="img" aria-label={text('optionWrong')} />}
              </button>
            </li>
          );
        })}
      </ul>
      <div role="status">
        {isAnswered && (
          <div className={styles['explained']}>
            <p className={styles['verdict']}>
              {chosen === right ? text('right') : text('wrong', { answer: options[right] ?? '' })}
            </p>
            <p className={styles['why']} dir="auto">
              {explanation} <Cites cites={cites} />
            </p>
          </div>
        )}
      </div>
      {isAnswered && (
        <div className={styles['ways']}>
          <button ref={next} type="button" className={styles['next']} onClick={onNext}>
            {text(number === total ? 'toScore' : 'next')}
          </button>
        </div>
      )}
    </div>
  );
};

export const QuizView = ({ questions }: { questions: readonly QuizQuestion[] }) => {
  const text = useText(studioTexts);
  const [round, setRound] = useState(questions);
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<ReadonlyMap<number, number>>(new Map());
  const begin = (next: readonly QuizQuestion[]) => {
    setRound(next);
    setAt(0);
    setAnswers(new Map());
  };
  const question = round[at];
  if (question)
    return (
      <Question
        question={question}
        number={at + 1}
        total={round.length}
        chosen={answers.get(at)}
        onChoose={(option) => setAnswers((now) => new Map(now).set(at, option))}
        onNext={() => setAt(at + 1)}
      />
    );
  const wrong = round.filter((each, index) => answers.get(index) !== each.right);
  const right = round.length - wrong.length;
  return (
    <div className={styles['result']} role="status">
      <p className={styles['score']}>
        {wrong.length === 0
          ? text('scoreAll', { total: round.length })
          : text('score', { right, total: round.length })}
      </p>
      <div className={styles['ways']}>
        {wrong.length > 0 && (
          <Button variant="filled" onClick={() => begin(wrong)}>
            {text('quizWrong')}
          </Button>
        )}
        <Button onClick={() => begin(questions)}>{text('quizAgain')}</Button>
      </div>
    </div>
  );
};
