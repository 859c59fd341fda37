import { useLayoutEffect, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
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

/** Space above the first turn. */
const TOP = 12;
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
  const list = useRef<VirtualizerHandle>(null);
  const { isAtEnd, toEnd } = useFollowEnd(scroller);

  const first = path[0]?.turn.msgId;
  const last = path.at(-1)?.turn.msgId;
  const before = useRef({ first, last });
  const isPrepended = before.current.first !== first && path.some(({ turn }) => turn.msgId === before.current.first);

  const fetchOlder = () => {
    const { current } = scroller;
    if (hasOlder && current && current.scrollTop < current.clientHeight * SCREENS_AHEAD) onOlder();
  };

  useLayoutEffect(() => {
    // A question just asked is what the reader wants to see, wherever the view stood.
    if (before.current.last !== last && path.at(-1)?.turn.live) toEnd();
    before.current = { first, last };
  });
  useLayoutEffect(() => {
    if (!isPrepended) list.current?.scrollToIndex(path.length - 1, { align: 'end' });
    // Only when the conversation appears: from then on the reader decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

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
          <div>
            <div style={{ height: TOP }} />
            <Virtualizer
              ref={list}
              scrollRef={scroller}
              startMargin={TOP}
              shift={isPrepended}
              bufferSize={400}
              onScroll={fetchOlder}
              onResize={fetchOlder}
            >
              {path.map(({ turn, siblings }, index) => (
                <TurnView key={turn.msgId} turn={turn} siblings={siblings.join(' ')} isLast={index === path.length - 1} />
              ))}
            </Virtualizer>
          </div>
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
