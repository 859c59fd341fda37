import type { ChatContext } from '@studiolo/contract/chat/entities';
import { Fragment, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { useIsIdle } from '../../platform/loading/when-idle.ts';
import { Announcer } from './Announcer.tsx';
import { ContextLine } from './ContextLine.tsx';
import { ThreadActionsContext, type ThreadActions } from './actions/thread-actions.ts';
import styles from './Thread.module.css';
import { threadTexts } from './thread.texts.ts';
import { ScrollToEnd } from './places/ScrollToEnd.tsx';
import type { PlacedTurn } from './turn-path.ts';
import { TurnView } from './TurnView.tsx';
import { useFollowEnd } from './places/use-follow-end.ts';
import { useScrollAnchor } from './places/use-scroll-anchor.ts';
import { useRestoredFocus } from './places/use-restored-focus.ts';
import { useLanding } from './places/use-landing.ts';
import { STEP, useRenderedTurns } from './places/use-rendered-turns.ts';

/**
 * Distance from the top at which older turns are rendered, in screen heights. They are fetched somewhat
 * earlier.
 */
const RENDER_AHEAD_SCREENS = 3;
const FETCH_AHEAD_SCREENS = 6;

const ComparedTurns = lazyPart(() =>
  import('./compared/ComparedTurns.tsx').then((module) => module.ComparedTurns),
);

const SelectionTools = lazyPart(() =>
  import('./actions/SelectionTools.tsx').then((module) => module.SelectionTools),
);

type Props = {
  path: readonly PlacedTurn[];
  hasOlder: boolean;
  onOlder: () => void;
  actions: ThreadActions;
  /** First turn that is sent with the next question; undefined if all turns are sent. */
  context?: ChatContext | undefined;
  /** Id of the turn to scroll to and highlight for a moment. */
  landing?: string | undefined;
  onLanded?: () => void;
};

/**
 * Turns of a conversation, opened at the end. Earlier turns are fetched and rendered before the user reaches
 * them.
 */
export const Thread = ({ path, hasOlder, onOlder, actions, context, landing, onLanded }: Props) => {
  const text = useText(threadTexts);
  const isIdle = useIsIdle();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { isAtEnd, toEnd, leaveEnd, settle, hold, holdSoon } = useFollowEnd(scroller, list);
  const { from, showMore, showLast, showFrom } = useRenderedTurns(path);
  const last = path.at(-1)?.turn.msgId;
  const line = path.findIndex(({ turn }) => turn.msgId === context?.fromMsgId);

  const loadAhead = () => {
    const { current } = scroller;
    const isAllShown = from === 0 && !hasOlder;
    if (isAllShown || !current || current.clientHeight === 0) return;
    const screens = current.scrollTop / current.clientHeight;
    if (from > 0 && screens < RENDER_AHEAD_SCREENS) showMore();
    if (hasOlder && from < STEP && screens < FETCH_AHEAD_SCREENS) onOlder();
  };

  // If the loaded turns are on another branch, nothing here grows and no further scroll event would trigger
  // loading.
  const latest = useRef(loadAhead);
  useLayoutEffect(() => {
    latest.current = loadAhead;
  });
  useEffect(() => latest.current(), [path, hasOlder, from]);
  useEffect(() => {
    const { current } = scroller;
    const onScroll = () => latest.current();
    current?.addEventListener('scroll', onScroll, { passive: true });
    return () => current?.removeEventListener('scroll', onScroll);
  }, []);

  const goToEnd = () => {
    showLast();
    toEnd();
  };

  useScrollAnchor(scroller, list, path[from]?.turn.msgId);
  useRestoredFocus(scroller, list);

  useLanding({
    at: landing === undefined ? -1 : path.findIndex(({ turn }) => turn.msgId === landing),
    from,
    list,
    showFrom,
    leaveEnd,
    settle,
    onLanded,
  });

  const lastBefore = useRef(last);
  useLayoutEffect(() => {
    const isLive = path.at(-1)?.turn.live !== undefined;
    // Scrolls to a new question, regardless of the scroll position.
    if (lastBefore.current !== last && isLive) goToEnd();
    // At the top of a chat with a running answer, the scroll position determines what is loaded, so it is
    // corrected a moment later.
    else if (isLive && from === 0) holdSoon();
    else hold();
    lastBefore.current = last;
  });

  return (
    <ThreadActionsContext value={actions}>
      <div className={styles['frame']}>
        <div
          ref={scroller}
          className={styles['scroller']}
          role="log"
          aria-live="off"
          aria-label={text('conversation')}
          tabIndex={0}
        >
          {hasOlder && from === 0 && (
            <div className={styles['older']}>
              <Spinner size={16} />
            </div>
          )}
          <div ref={list} className={styles['turns']}>
            {path.slice(from).map(({ turn, siblings, compared }, at) => (
              <Fragment key={compared ? turn.compareId : turn.msgId}>
                {line > 0 && from + at === line && <ContextLine />}
                {compared ? (
                  <Suspense>
                    <ComparedTurns turn={turn} compared={compared} isLast={turn.msgId === last} />
                  </Suspense>
                ) : (
                  <TurnView
                    turn={turn}
                    siblings={siblings.join(' ')}
                    isLast={turn.msgId === last}
                    isLeftOut={from + at < line && !context?.pinned.includes(turn.msgId)}
                  />
                )}
              </Fragment>
            ))}
          </div>
        </div>
        {isIdle && (
          <Suspense>
            <SelectionTools scroller={scroller} path={path} />
          </Suspense>
        )}
        {!isAtEnd && <ScrollToEnd onClick={goToEnd} />}
      </div>
      <Announcer turn={path.at(-1)?.turn} />
    </ThreadActionsContext>
  );
};
