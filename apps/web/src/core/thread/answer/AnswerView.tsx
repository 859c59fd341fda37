import { allowCall } from '@studiolo/contract/chat/call-endpoints';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { useIsOffline } from '../../../platform/browser/online.ts';
import { Button } from '../../../ui/Button.tsx';
import { TurnIdContext } from '../../code-run/turn-id.ts';
import { CodeToolsContext, type CodeToolsProps } from '../../markdown/code-tools.ts';
import { isDocument } from '../../panel/artifacts.ts';
import { openPanel } from '../../panel/panel.state.ts';
import { CitationChip } from '../../reader/CitationChip.tsx';
import type { Answer } from './answer.ts';
import { AnswerText } from './AnswerText.tsx';
import styles from './AnswerView.module.css';
import { CallList } from '../calls/CallList.tsx';
import { CodeTools } from '../actions/CodeTools.tsx';
import { AnswerPictures } from './AnswerPictures.tsx';
import { OwnKeyOffer } from '../offers/OwnKeyOffer.tsx';
import { Reasoning } from './Reasoning.tsx';
import { Sentence } from './Sentence.tsx';
import { SourceList } from './SourceList.tsx';
import { useThreadActions } from '../actions/thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';
import { useOutline } from '../places/use-outline.ts';
import { BeyondOffer } from '../offers/BeyondOffer.tsx';
import { ContinueOffer } from '../offers/ContinueOffer.tsx';
import { UpgradeOptions } from '../offers/UpgradeOptions.tsx';

const AnswerHelp = lazyPart(() => import('../offers/AnswerHelp.tsx').then((module) => module.AnswerHelp));

const renderCodeTools = (props: CodeToolsProps) => <CodeTools {...props} />;

const useCitations = (anchors: Answer['anchors']) =>
  useMemo(() => {
    if (anchors.length === 0) return undefined;
    const byNumber = new Map(anchors.map((anchor) => [anchor.number, anchor]));
    return (number: number) => {
      const anchor = byNumber.get(number);
      return anchor && <CitationChip anchor={anchor} />;
    };
  }, [anchors]);

/** An answer: its reasoning, its text with citations, and notices. */
export const AnswerView = ({ turn, isLast = false }: { turn: Turn; isLast?: boolean }) => {
  const text = useText(threadTexts);
  const answer = useOutline(turn);
  const { askAgain } = useThreadActions();
  const renderCitation = useCitations(answer.anchors);
  const { state, reasoning, error, reason, help, notice } = answer;
  const isRunning = state === 'running';
  const activity = useIsOffline() ? text('offline') : answer.activity;
  const isSilent = answer.text === '' && reasoning === '' && !answer.picture?.isWhole;

  return (
    <div className={styles['answer']} data-answer={turn.msgId} aria-busy={isRunning}>
      {reasoning !== '' && <Reasoning answer={answer} />}
      {isRunning && isSilent && (
        <p className={styles['waiting']} role="status">
          <span className={styles['dots']} role="img" aria-label={text('waiting')} />
          {activity !== '' && <span className={styles['activity']}>{activity}</span>}
        </p>
      )}
      {answer.calls.length > 0 && (
        <CallList
          calls={answer.calls}
          onAllow={
            isRunning && answer.runId !== ''
              ? (callId, isAllowed) => call(allowCall, { runId: answer.runId, callId, isAllowed })
              : undefined
          }
        />
      )}
      <AnswerPictures answer={answer} prompt={turn.prompt} />
      {answer.text !== '' && (
        <TurnIdContext value={turn.isStored ? turn.msgId : undefined}>
          <CodeToolsContext value={renderCodeTools}>
            <AnswerText turn={turn} isRunning={isRunning} renderCitation={renderCitation} />
          </CodeToolsContext>
        </TurnIdContext>
      )}
      {state === 'stopped' && <p className={styles['remark']}>{text('stopped')}</p>}
      {error !== '' && (
        <div className={styles['fault']} role={turn.live ? 'alert' : undefined}>
          <div className={styles['sentence']}>
            <Sentence text={error} />
          </div>
          <div className={styles['ways']}>
            {help ? (
              <Suspense>
                <AnswerHelp turn={turn} help={help} />
              </Suspense>
            ) : (
              <Button size="sm" onClick={() => askAgain(turn)}>
                {text('tryAgain')}
              </Button>
            )}
            <UpgradeOptions turn={turn} reason={reason} />
          </div>
        </div>
      )}
      {notice !== '' && <p className={styles['remark']}>{notice}</p>}
      {!isRunning && answer.isUnable && <OwnKeyOffer />}
      {isLast && <ContinueOffer turn={turn} answer={answer} />}
      <BeyondOffer turn={turn} answer={answer} isLast={isLast} />
      {!isRunning && isDocument(answer.text) && (
        <Button
          size="sm"
          className={styles['open']}
          icon={<IconLayoutSidebarRight size={16} stroke={1.7} />}
          onClick={() => openPanel({ kind: 'document', content: answer.text })}
        >
          {text('openDocument')}
        </Button>
      )}
      {!isRunning && !turn.live && answer.anchors.length > 0 && <SourceList anchors={answer.anchors} />}
    </div>
  );
};
