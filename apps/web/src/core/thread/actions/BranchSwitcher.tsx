import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useThreadActions } from './thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';
import styles from '../TurnView.module.css';

/** Switches between sibling turns: ‹ 2/3 ›. */
export const BranchSwitcher = ({ turn, siblings }: { turn: Turn; siblings: readonly string[] }) => {
  const text = useText(threadTexts);
  const { chooseBranch } = useThreadActions();
  const at = siblings.indexOf(turn.msgId);
  const count = siblings.length;
  if (count < 2) return null;
  const step = (by: number) => {
    const next = siblings[at + by];
    if (next !== undefined) chooseBranch(turn.parentId, next);
  };
  return (
    <span
      className={styles['branches']}
      role="group"
      aria-label={text('branch', { position: at + 1, count })}
    >
      <IconButton label={text('previousBranch')} size={28} disabled={at === 0} onClick={() => step(-1)}>
        <IconChevronLeft size={16} />
      </IconButton>
      <span className={styles['position']} aria-hidden="true">
        {at + 1}/{count}
      </span>
      <IconButton label={text('nextBranch')} size={28} disabled={at === count - 1} onClick={() => step(1)}>
        <IconChevronRight size={16} />
      </IconButton>
    </span>
  );
};
