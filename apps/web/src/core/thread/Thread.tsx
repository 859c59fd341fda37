import { useEffect, useLayoutEffect, useRef } from 'react';
import { Virtualizer } from 'virtua';
import { useText } from '../../platform/i18n/use-text.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Announcer } from './Announcer.tsx';
import { ThreadActionsContext, type ThreadActions } from './thread-actions.ts';
import styles from './Thread.module.css';
import { threadTexts } from './thread.texts.ts';
import { ToEnd } from './ToEnd.tsx';
import type { PlacedTurn } from './turn-path.ts';
import { TurnView } from './TurnView.tsx';
import { useFollowEnd } from './use-follow-end.ts';
import { useTail } from './use-tail.ts';

/** Space above the first turn. */
const TOP = 12;
/** Drawn beyond what is in view, in pixels. */
const AHEAD = 400;
/** Older turns are fetched when fewer screens than this are left above. */
const SCREENS_AHEAD = 1.5;

type Props = {
  path: readonly PlacedTurn[];
  hasOlder: boolean;
  onOlder: () => void;
  actions: ThreadActions;
};

/** A conversation. Only the turns in view are drawn; earlier ones are fetched before the reader gets there. */
export const Thread = ({ path, hasOlder, onOlder, actions }: Props) => {
  const text = useText(threadTexts);
  const scroller = useRef<HTMLDivElement>(null);
  const tail = useRef<HTMLDivElement>(null);
  const { isAtEnd, toEnd, hold } = useFollowEnd(scroller, tail);
  const tailAt = useTail(path);

  const first = path[0]?.turn.msgId;
  const last = path.at(-1)?.turn.msgId;
  const before = useRef({ first, last });
  const isPrepended =
    before.current.first !== first && path.some(({ turn }) => turn.msgId === before.current.first);

  const fetchOlder = () => {
    const { current } = scroller;
    if (hasOlder && current && current.scrollTop < current.clientHeight * SCREENS_AHEAD) onOlder();
  };

  // Older turns may lie on another branch: then nothing here grows that would ask for more.
  const latest = useRef(fetchOlder);
  useLayoutEffect(() => {
    latest.current = fetchOlder;
  });
  useEffect(() => latest.current(), [path, hasOlder]);

  useLayoutEffect(() => {
    // A question just asked is what the reader wants to see, wherever the view stood.
    if (before.current.last !== last && path.at(-1)?.turn.live) toEnd();
    else hold();
    before.current = { first, last };
  });

  const view = ({ turn, siblings }: PlacedTurn) => (
    <TurnView key={turn.msgId} turn={turn} siblings={siblings.join(' ')} isLast={turn.msgId === last} />
  );

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
          <div style={{ height: TOP }} />
          <Virtualizer
            scrollRef={scroller}
            startMargin={TOP}
            shift={isPrepended}
            bufferSize={AHEAD}
            onScroll={fetchOlder}
            onResize={() => {
              hold();
              fetchOlder();
            }}
          >
            {path.slice(0, tailAt).map(view)}
          </Virtualizer>
          <div ref={tail}>{path.slice(tailAt).map(view)}</div>
        </div>
        {hasOlder && (
          <div className={styles['older']}>
            <Spinner size={16} />
          </div>
        )}
        {!isAtEnd && <ToEnd onClick={toEnd} />}
      </div>
      <Announcer turn={path.at(-1)?.turn} />
    </ThreadActionsContext>
  );
};
