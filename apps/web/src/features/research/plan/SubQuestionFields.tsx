import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { researchTexts } from '../research.texts.ts';
import styles from './Plan.module.css';

/** `queries` contains one query per line. */
export type EditedQuestion = { question: string; queries: string };

type Props = {
  number: number;
  value: EditedQuestion;
  canBeRemoved: boolean;
  onChange: (changed: EditedQuestion) => void;
  onRemove: () => void;
};

export const SubQuestionFields = ({ number, value, canBeRemoved, onChange, onRemove }: Props) => {
  const text = useText(researchTexts);
  return (
    <div className={styles['fields']}>
      <TextField
        label={text('subQuestion', { number })}
        maxLength={RESEARCH_LIMITS.subQuestionLength}
        value={value.question}
        onChange={({ currentTarget }) => onChange({ ...value, question: currentTarget.value })}
        aside={
          canBeRemoved && (
            <IconButton label={text('removeQuestion', { number })} onClick={onRemove}>
              <IconX size={16} stroke={1.7} />
            </IconButton>
          )
        }
      />
      <TextArea
        label={text('queries', { number })}
        note={text('queriesNote', { limit: RESEARCH_LIMITS.queries })}
        rows={2}
        value={value.queries}
        onChange={({ currentTarget }) => onChange({ ...value, queries: currentTarget.value })}
      />
    </div>
  );
};
