import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { useEffect, useRef, useState } from 'react';
import { Group, Panel, Separator, type PanelImperativeHandle } from 'react-resizable-panels';
import { useText } from '../../../platform/i18n/use-text.ts';
import { setNotebookPanels, useNotebookPanels } from '../../../platform/preferences/notebook-panels.ts';
import styles from './Book.module.css';
import { bookTexts } from './book.texts.ts';
import { BookChat } from './BookChat.tsx';
import { hidePanel, useHiddenPanels } from './hidden-panels.state.ts';
import { panelOf, useFollowNamed } from './named-part.ts';
import { PanelRail } from './PanelRail.tsx';
import { Reading, useIsReading } from './Reading.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StartPanel } from './StartPanel.tsx';
import { STUDIO_PARTS } from './studio-parts.ts';
import { useRoom } from './use-room.ts';

const LEAST = { sources: 200, chat: 280, side: 260 };
/** With room for two panels, the first holds the studio too. */
const FIRST_OF_TWO = 280;
/** A source needs more room than a list. */
const READER = 480;
const hasStudio = STUDIO_PARTS.length > 0;

/** Sources, chat and studio side by side, as wide as one likes; with less room two of them. */
export const BookPanels = ({ notebook }: { notebook: Notebook }) => {
  const text = useText(bookTexts);
  const frame = useRef<HTMLDivElement>(null);
  const start = useRef<PanelImperativeHandle>(null);
  const side = useRef<PanelImperativeHandle>(null);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const [sizes] = useState(() => useNotebookPanels.getState());
  const hidden = useHiddenPanels();
  const isReading = useIsReading();
  const isTight = useRoom(frame) === 'two';
  const showsStart = !hidden.sources && !(isTight && isReading);
  const showsSide = isReading || (hasStudio && !isTight && !hidden.studio);

  // One that has just come has its first width already, and cannot be asked for it yet.
  const wasThere = useRef(showsSide);
  useEffect(() => {
    const panel = wasThere.current ? side.current : null;
    wasThere.current = showsSide;
    const { side: kept } = useNotebookPanels.getState();
    panel?.resize(isReading ? Math.max(READER, kept) : kept);
  }, [isReading, showsSide]);

  // As wide as on one's other devices, where that comes to be known later.
  useEffect(
    () =>
      useNotebookPanels.subscribe(({ sources }) => {
        const { current } = start;
        if (current && !isTight && Math.abs(current.getSize().inPixels - sources) > 1)
          current.resize(sources);
      }),
    [isTight],
  );

  useFollowNamed((part) => hidePanel(isTight ? 'sources' : panelOf(part), false));

  const keep = () => {
    const before = useNotebookPanels.getState();
    const width = (panel: typeof start) => Math.round(panel.current?.getSize().inPixels ?? 0);
    setNotebookPanels({
      sources: isTight ? before.sources : width(start) || before.sources,
      side: isReading ? before.side : width(side) || before.side,
    });
  };

  return (
    <div ref={frame} className={styles['panels']}>
      {hidden.sources && (
        <PanelRail side="start" label={text('showSources')} onShow={() => hidePanel('sources', false)} />
      )}
      <Group
        orientation="horizontal"
        onLayoutChanged={(_layout, { isUserInteraction }) => {
          // The panels are measured once they are as wide as they were made.
          if (isUserInteraction) requestAnimationFrame(keep);
        }}
      >
        {showsStart && (
          <>
            <Panel
              id="sources"
              panelRef={start}
              defaultSize={isTight ? FIRST_OF_TWO : sizes.sources}
              minSize={LEAST.sources}
              maxSize="45%"
              groupResizeBehavior="preserve-pixel-size"
            >
              <StartPanel notebook={notebook} isTight={isTight} />
            </Panel>
            <Separator className={styles['separator']} aria-label={text('resizeSources')} />
          </>
        )}
        <Panel id="chat" minSize={LEAST.chat}>
          <BookChat notebook={notebook} beside={beside} />
        </Panel>
        {showsSide && (
          <>
            <Separator className={styles['separator']} aria-label={text('resizeSide')} />
            <Panel
              id="side"
              panelRef={side}
              defaultSize={isReading ? Math.max(READER, sizes.side) : sizes.side}
              minSize={LEAST.side}
              maxSize="60%"
              groupResizeBehavior="preserve-pixel-size"
            >
              <SidePanel notebook={notebook} isReading={isReading} onPlace={setBeside} />
            </Panel>
          </>
        )}
      </Group>
      {hasStudio && !isTight && hidden.studio && !isReading && (
        <PanelRail side="end" label={text('showStudio')} onShow={() => hidePanel('studio', false)} />
      )}
      {!isReading && <Reading />}
    </div>
  );
};
