import { IconThumbDownFilled, IconThumbUpFilled } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useThreadActions } from '../actions/thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';

/** What somebody thought of the answer; pressed, it is taken back. */
export const ScoreMark = ({ turn }: { turn: Turn }) => {
  const text = useText(threadTexts);
  const { score } = useThreadActions();
  if (turn.score === null) return null;
  const isGood = turn.score > 0;
  const Icon = isGood ? IconThumbUpFilled : IconThumbDownFilled;
  return (
    <IconButton
      label={text(isGood ? 'scoredGood' : 'scoredPoor')}
      size={28}
      isActive
      onClick={() => score(turn, 0)}
    >
      <Icon size={15} />
    </IconButton>
  );
};
