import type { GradedPoint } from '@studiolo/contract/bots/exam-entities';
import { IconCircle, IconCircleCheckFilled, IconCircleX } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { examTexts } from './exam.texts.ts';

const ICONS = {
  met: IconCircleCheckFilled,
  unmet: IconCircleX,
  open: IconCircle,
} as const;

/** A required point, whether the answer contains it, and in which sentence. */
export const PointLine = ({ point, graded }: { point: string; graded: GradedPoint | undefined }) => {
  const text = useText(examTexts);
  const state = graded ? (graded.isMet ? 'met' : 'unmet') : 'open';
  const Icon = ICONS[state];
  return (
    <li data-state={state}>
      <Icon size={18} stroke={1.7} role="img" aria-label={text(state)} />
      <div>
        <p>{point}</p>
        {graded?.isMet && <q>{graded.sentence}</q>}
      </div>
    </li>
  );
};
