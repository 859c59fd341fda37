import { EXAM_LIMITS } from '@studiolo/contract/bots/exam-limits';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { examTexts } from './exam.texts.ts';

export type ExamDraft = { question: string; points: string };

type Props = {
  number: number;
  row: ExamDraft;
  onChange: (row: ExamDraft) => void;
  onRemove: () => void;
};

/** Fields for a question and its required points. */
export const ExamRow = ({ number, row, onChange, onRemove }: Props) => {
  const text = useText(examTexts);
  return (
    <li>
      <textarea
        aria-label={text('question', { number })}
        placeholder={text('question', { number })}
        rows={3}
        maxLength={EXAM_LIMITS.questionLength}
        value={row.question}
        onChange={({ currentTarget }) => onChange({ ...row, question: currentTarget.value })}
      />
      <textarea
        aria-label={text('pointsOf', { number })}
        placeholder={text('points')}
        rows={3}
        maxLength={EXAM_LIMITS.points * EXAM_LIMITS.pointLength}
        value={row.points}
        onChange={({ currentTarget }) => onChange({ ...row, points: currentTarget.value })}
      />
      <IconButton label={text('remove', { number })} onClick={onRemove}>
        <IconX size={16} stroke={1.8} />
      </IconButton>
    </li>
  );
};
