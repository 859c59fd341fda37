import type { ChatContext } from '@studiolo/contract/chat/entities';
import { Fragment, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { Announcer } from './Announcer.tsx';
import { SelectionTools } from './actions/SelectionTools.tsx';
import { ContextLine } from './ContextLine.tsx';
import { ThreadActionsContext, type ThreadActions } from './actions/thread-actions.ts';
import styles from './Thread.module.css';
import { threadTexts } from './thread.texts.ts';
import { ToEnd } from './places/ToEnd.tsx';
import type { PlacedTurn } from './turn-path.ts';
import { TurnView } from './TurnView.tsx';
import { useFollowEnd } from './places/use-follow-end.ts';
import { useHeldPlace } from './places/use-held-place.ts';
import { useLanding } from './places/use-landing.ts';
import { STEP, useShown } from './places/use-shown.ts';

/** With fewer screens than this above, the next turns are drawn; somewhat before, they are fetched. */
const DRAWN_AHEAD = 3;
const FETCHED_AHEAD = 6;

const ComparedTurns = lazyPart(() =>
  import('./compared/ComparedTurns.tsx').then((module) => module.ComparedTurns),
);

type Props = {
  path: readonly PlacedTurn[];
  hasOlder: boolean;
  onOlder: () => void;
  actions: ThreadActions;
  /** From where on the conversation goes along with the next question; nothing where that is all of it. */
  context?: ChatContext | undefined;
  /** The turn that the reader came for: it is shown and marked for a moment. */
  landing?: string | undefined;
  onLanded?: () => void;
};

/** A conversation, from its end. Earlier turns are fetched and drawn before the reader gets there. */
export const Thread = ({ path, hasOlder, onOlder, actions, context, landing, onLanded }: Props) => {
  const text = useText(threadTexts);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { isAtEnd, toEnd, leaveEnd, settle, hold, holdSoon } = useFollowEnd(scroller, list);
  const { from, showMore, showLast, showFrom } = useShown(path);
  const last = path.at(-1)?.turn.msgId;
  const line = path.findIndex(({ turn }) => turn.msgId === context?.fromMsgId);

  const lookAhead = () => {
    const { current } = scroller;
    const isAllShown = from === 0 && !hasOlder;
    if (isAllShown || !current || current.clientHeight === 0) return;
    const screens = current.scrollTop / current.clientHeight;
    if (from > 0 && screens < DRAWN_AHEAD) showMore();
    if (hasOlder && from < STEP && screens < FETCHED_AHEAD) onOlder();
  };

  // Older turns may lie on another branch: then nothing here grows that would ask for more.
  const latest = useRef(lookAhead);
  useLayoutEffect(() => {
    latest.current = lookAhead;
  });
  useEffect(() => latest.current(), [path, hasOlder, from]);
  useEffect(() => {
    const { current } = scroller;
    const look = () => latest.current();
    current?.addEventListener('scroll', look, { passive: true });
    return () => current?.removeEventListener('scroll', look);
  }, []);

  const goToEnd = () => {
    showLast();
    toEnd();
  };

  useHeldPlace(scroller, list, path[from]?.turn.msgId);

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
    // A question just asked is what the reader wants to see, wherever the view stood.
    if (lastBefore.current !== last && isLive) goToEnd();
    // What is looked for above it goes by where the view stands.
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
                    <ComparedTurns turn={turn} compared={compared} />
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
        <SelectionTools scroller={scroller} path={path} />
        {!isAtEnd && <ToEnd onClick={goToEnd} />}
      </div>
      <Announcer turn={path.at(-1)?.turn} />
    </ThreadActionsContext>
  );
};
