import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useThreadActions } from '../actions/thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';
import { useAnswer } from '../live/use-answer.ts';

const JUDGMENTS = [
  { value: 1, words: 'good', confirmation: 'scoredGood', Icon: IconThumbUp, Filled: IconThumbUpFilled },
  { value: -1, words: 'poor', confirmation: 'scoredPoor', Icon: IconThumbDown, Filled: IconThumbDownFilled },
] as const;

type Props = { turn: Turn; onScored: () => void };

/** Rating of an answer with content. A second click removes it. */
export const ScoreMark = ({ turn, onScored }: Props) => {
  const text = useText(threadTexts);
  const { score } = useThreadActions();
  const hasContent = useAnswer(turn, ({ text: words, picture }) => words !== '' || picture !== undefined);
  if (!turn.isStored || !hasContent) return null;
  return JUDGMENTS.map(({ value, words, confirmation, Icon, Filled }) => {
    const isSelected = turn.score === value;
    return (
      <IconButton
        key={value}
        label={text(isSelected ? confirmation : words)}
        size={28}
        isActive={isSelected}
        onClick={() => {
          score(turn, isSelected ? 0 : value);
          if (!isSelected) onScored();
        }}
      >
        {isSelected ? <Filled size={15} /> : <Icon size={16} stroke={1.7} />}
      </IconButton>
    );
  });
};
