import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useCopied } from '../../markdown/use-copied.ts';
import { AnsweredBy } from '../answer/AnsweredBy.tsx';
import { BranchSwitcher } from './BranchSwitcher.tsx';
import { RegenerateMenu } from './RegenerateMenu.tsx';
import { useThreadActions, type TurnRequest } from './thread-actions.ts';
import { ReadingMark } from '../answer/ReadingMark.tsx';
import { ScoreMark } from '../answer/ScoreMark.tsx';
import { TurnMenu } from './TurnMenu.tsx';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';
import styles from '../TurnView.module.css';
import { useAnswer } from '../live/use-answer.ts';

const PublishPanel = lazyPart(() => import('./PublishPanel.tsx').then((module) => module.PublishPanel));
const WhyPanel = lazyPart(() => import('./WhyPanel.tsx').then((module) => module.WhyPanel));

const CopyAnswer = ({ turn }: { turn: Turn }) => {
  const text = useText(threadTexts);
  const answer = useAnswer(turn, (current) => current.text);
  const { isCopied, copy } = useCopied();
  if (answer === '') return null;
  return (
    <IconButton label={text(isCopied ? 'copied' : 'copy')} size={28} onClick={() => copy(answer)}>
      {isCopied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.7} />}
    </IconButton>
  );
};

const By = ({ turn }: { turn: Turn }) => {
  const model = useAnswer(turn, (answer) => answer.model);
  return (
    <div className={styles['by']}>
      <AnsweredBy model={model} />
    </div>
  );
};

const ByAlone = ({ turn }: { turn: Turn }) => (
  <div className={styles['actions']}>
    <By turn={turn} />
  </div>
);

type Props = { turn: Turn; siblings: string };

const EndedActions = ({ turn, siblings }: Props) => {
  const text = useText(threadTexts);
  const { remove, Tools } = useThreadActions();
  // Renders the text before the actions.
  const isTextShown = useDeferredValue(true, false);
  const [pendingRequest, setPendingRequest] = useState<TurnRequest>();
  const moreId = `more-${turn.msgId}`;
  const goBack = () => {
    flushSync(() => setPendingRequest(undefined));
    document.getElementById(moreId)?.focus();
  };
  if (!isTextShown) return <ByAlone turn={turn} />;

  if (pendingRequest === 'publish' || pendingRequest === 'why') {
    const Panel = pendingRequest === 'publish' ? PublishPanel : WhyPanel;
    return (
      <Suspense>
        <Panel turn={turn} onClose={goBack} />
      </Suspense>
    );
  }
  if (pendingRequest === 'remove') {
    return (
      <Confirm
        className={styles['sure']}
        question={text('removeSure')}
        yes={text('removeYes')}
        no={text('removeNo')}
        opener={moreId}
        onYes={() => remove(turn)}
        onNo={() => setPendingRequest(undefined)}
      />
    );
  }
  return (
    <div className={styles['actions']}>
      <BranchSwitcher turn={turn} siblings={siblings.split(' ')} />
      <CopyAnswer turn={turn} />
      {Tools && <Tools turn={turn} />}
      <ScoreMark turn={turn} onScored={() => setPendingRequest('why')} />
      <RegenerateMenu turn={turn} />
      <ReadingMark turn={turn} />
      <TurnMenu id={moreId} turn={turn} onAsk={setPendingRequest} />
      <By turn={turn} />
    </div>
  );
};

/**
 * Actions of a turn, and the model that answered. Hidden until hovered or focused, except in the last turn.
 */
export const TurnActions = ({ turn, siblings }: Props) => {
  const isRunning = useAnswer(turn, ({ state }) => state === 'running');
  return isRunning ? <ByAlone turn={turn} /> : <EndedActions turn={turn} siblings={siblings} />;
};
