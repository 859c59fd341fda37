import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { copyText } from '../markdown/copy-text.ts';
import { BranchSwitcher } from './BranchSwitcher.tsx';
import { RegenerateMenu } from './RegenerateMenu.tsx';
import { useThreadActions } from './thread-actions.ts';
import { TurnMenu } from './TurnMenu.tsx';
import { threadTexts } from './thread.texts.ts';
import type { Turn } from './turn.ts';
import styles from './TurnView.module.css';
import { useAnswer } from './use-answer.ts';

const COPIED_MS = 1500;

const CopyAnswer = ({ turn }: { turn: Turn }) => {
  const text = useText(threadTexts);
  const answer = useAnswer(turn, (whole) => whole.text);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (answer === '') return null;
  return (
    <IconButton
      label={text(isCopied ? 'copied' : 'copy')}
      size={28}
      onClick={() => void copyText(answer).then(setIsCopied)}
    >
      {isCopied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.7} />}
    </IconButton>
  );
};

/** What can be done with a turn: quiet until the pointer or the focus is near, or it is the last one. */
export const TurnActions = ({ turn, siblings }: { turn: Turn; siblings: string }) => {
  const text = useText(threadTexts);
  const { remove } = useThreadActions();
  const isRunning = useAnswer(turn, ({ state }) => state === 'running');
  const [isAsking, setIsAsking] = useState(false);
  if (isRunning) return <div className={styles['actions']} />;

  if (isAsking) {
    return (
      <Confirm
        className={styles['sure']}
        question={text('removeSure')}
        yes={text('removeYes')}
        no={text('removeNo')}
        opener={`more-${turn.msgId}`}
        onYes={() => remove(turn)}
        onNo={() => setIsAsking(false)}
      />
    );
  }
  return (
    <div className={styles['actions']}>
      <BranchSwitcher turn={turn} siblings={siblings.split(' ')} />
      <CopyAnswer turn={turn} />
      <RegenerateMenu turn={turn} />
      <TurnMenu id={`more-${turn.msgId}`} turn={turn} onRemove={() => setIsAsking(true)} />
    </div>
  );
};
