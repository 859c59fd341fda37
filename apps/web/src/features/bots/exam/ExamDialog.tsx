import type { ExamQuestion } from '@studiolo/contract/bots/exam-entities';
import { EXAM_LIMITS } from '@studiolo/contract/bots/exam-limits';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ExamRow, type ExamDraft } from './ExamRow.tsx';
import styles from './Exam.module.css';
import { examTexts } from './exam.texts.ts';
import { saveQuestions } from './queries.ts';

type Props = {
  botId: string;
  questions: readonly ExamQuestion[];
  /** Suggested questions of the bot, used as the initial exam questions. */
  suggestions: readonly string[];
  onClose: () => void;
};

const BLANK: ExamDraft = { question: '', points: '' };

const initialRows = (questions: readonly ExamQuestion[], suggestions: readonly string[]): ExamDraft[] => {
  if (questions.length > 0)
    return questions.map(({ question, points }) => ({ question, points: points.join('\n') }));
  const suggested = suggestions.map((question) => ({ question, points: '' }));
  return [...suggested, ...Array<ExamDraft>(EXAM_LIMITS.minQuestions).fill(BLANK)].slice(
    0,
    Math.max(EXAM_LIMITS.minQuestions, suggested.length),
  );
};

const parsePoints = (points: string): string[] => [
  ...new Set(
    points
      .split('\n')
      .map((point) => point.trim().slice(0, EXAM_LIMITS.pointLength))
      .filter(Boolean),
  ),
];

const isInvalid = ({ question, points }: ExamDraft): boolean =>
  (question.trim() === '') !== (parsePoints(points).length === 0) ||
  parsePoints(points).length > EXAM_LIMITS.points;

export const ExamDialog = ({ botId, questions, suggestions, onClose }: Props) => {
  const text = useText(examTexts);
  const draft = useFormDraft(`exam.${botId}`, { rows: initialRows(questions, suggestions) });
  const { rows } = draft.value;
  const setRows = (changed: ExamDraft[]) => draft.change({ rows: changed });
  const [isBusy, setIsBusy] = useState(false);
  const complete = rows.filter(
    ({ question, points }) => question.trim() !== '' && parsePoints(points).length > 0,
  );

  const save = async () => {
    setIsBusy(true);
    const isSaved = await saveQuestions(
      botId,
      complete.map(({ question, points }) => ({ question: question.trim(), points: parsePoints(points) })),
    );
    setIsBusy(false);
    if (!isSaved) return;
    draft.clear();
    onClose();
  };

  return (
    <Dialog isOpen isTall onClose={onClose} title={text('edit')} closeLabel={text('close')} width={760}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <RestoredNote draft={draft} />
        <ol className={styles['rows']}>
          {rows.map((row, at) => (
            <ExamRow
              key={at}
              number={at + 1}
              row={row}
              onChange={(change) => setRows(rows.map((each, index) => (index === at ? change : each)))}
              onRemove={() => setRows(rows.filter((_each, index) => index !== at))}
            />
          ))}
        </ol>
        <div className={styles['formFoot']}>
          <Button
            icon={<IconPlus size={16} stroke={1.8} />}
            disabled={rows.length >= EXAM_LIMITS.maxQuestions}
            onClick={() => setRows([...rows, BLANK])}
          >
            {text('add')}
          </Button>
          <p className={styles['soft']}>{text('pointsNote')}</p>
          <Button type="submit" variant="filled" isBusy={isBusy} disabled={rows.some(isInvalid)}>
            {text('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
