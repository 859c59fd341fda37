import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { useEffect, useRef, useState, useLayoutEffect, type RefObject } from 'react';
import { Group, Panel, Separator, type PanelImperativeHandle } from 'react-resizable-panels';
import { useText } from '../../../platform/i18n/use-text.ts';
import { setNotebookPanels, useNotebookPanels } from '../../../platform/preferences/notebook-panels.ts';
import { canEdit } from '../roles.ts';
import { SourceDrop } from '../sources/SourceDrop.tsx';
import styles from './Notebook.module.css';
import { notebookTexts } from './notebook.texts.ts';
import { NotebookChat } from './NotebookChat.tsx';
import { hidePanel, useHiddenPanels } from './hidden-panels.state.ts';
import { panelOf, useFollowNamed } from './named-part.ts';
import { PanelRail } from './PanelRail.tsx';
import { SourceReader, useIsReading } from './SourceReader.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StartPanel } from './StartPanel.tsx';
import { STUDIO_PARTS } from './studio-parts.ts';

/** Minimum width of the page for three panels, in px. */
const THREE_PANELS_MIN_WIDTH = 860;

/** Returns how many panels fit. */
const usePanelCount = (frame: RefObject<HTMLElement | null>): 'two' | 'three' => {
  const [count, setCount] = useState<'two' | 'three'>('three');
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const measure = () => setCount(current.clientWidth < THREE_PANELS_MIN_WIDTH ? 'two' : 'three');
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame]);
  return count;
};

const MIN_WIDTHS = { sources: 200, chat: 280, side: 260 };
/** Minimum width of the first of two panels, which also contains the studio, in px. */
const FIRST_OF_TWO_MIN_WIDTH = 280;
/** Minimum width for reading a source, in px. */
const READER_MIN_WIDTH = 480;
const hasStudio = STUDIO_PARTS.length > 0;

/** Sources, chat and studio side by side, with adjustable widths. On a narrow screen, only two panels. */
export const NotebookPanels = ({ notebook }: { notebook: Notebook }) => {
  const text = useText(notebookTexts);
  const frame = useRef<HTMLDivElement>(null);
  const start = useRef<PanelImperativeHandle>(null);
  const side = useRef<PanelImperativeHandle>(null);
  const [sidePanelElement, setSidePanelElement] = useState<HTMLElement | null>(null);
  const [sizes] = useState(() => useNotebookPanels.getState());
  const hidden = useHiddenPanels();
  const isReading = useIsReading();
  const isTight = usePanelCount(frame) === 'two';
  const showsStart = !hidden.sources && !(isTight && isReading);
  const showsSide = isReading || (hasStudio && !isTight && !hidden.studio);

  // A panel that was just added has its initial width, and cannot be measured yet.
  const wasShown = useRef(showsSide);
  useEffect(() => {
    const panel = wasShown.current ? side.current : null;
    wasShown.current = showsSide;
    const { side: storedSide } = useNotebookPanels.getState();
    panel?.resize(isReading ? Math.max(READER_MIN_WIDTH, storedSide) : storedSide);
  }, [isReading, showsSide]);

  // Applies widths set on another device once they are known.
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

  const storeLayout = () => {
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
          // Measures the panels after the layout has been applied.
          if (isUserInteraction) requestAnimationFrame(storeLayout);
        }}
      >
        {showsStart && (
          <>
            <Panel
              id="sources"
              panelRef={start}
              defaultSize={isTight ? FIRST_OF_TWO_MIN_WIDTH : sizes.sources}
              minSize={MIN_WIDTHS.sources}
              maxSize="45%"
              groupResizeBehavior="preserve-pixel-size"
            >
              <StartPanel notebook={notebook} isTight={isTight} />
            </Panel>
            <Separator className={styles['separator']} aria-label={text('resizeSources')} />
          </>
        )}
        <Panel id="chat" minSize={MIN_WIDTHS.chat}>
          <NotebookChat notebook={notebook} sidePanel={sidePanelElement} />
        </Panel>
        {showsSide && (
          <>
            <Separator className={styles['separator']} aria-label={text('resizeSide')} />
            <Panel
              id="side"
              panelRef={side}
              defaultSize={isReading ? Math.max(READER_MIN_WIDTH, sizes.side) : sizes.side}
              minSize={MIN_WIDTHS.side}
              maxSize="60%"
              groupResizeBehavior="preserve-pixel-size"
            >
              <SidePanel notebook={notebook} isReading={isReading} onPlace={setSidePanelElement} />
            </Panel>
          </>
        )}
      </Group>
      {hasStudio && !isTight && hidden.studio && !isReading && (
        <PanelRail side="end" label={text('showStudio')} onShow={() => hidePanel('studio', false)} />
      )}
      {!isReading && <SourceReader />}
      {!showsStart && canEdit(notebook.role) && <SourceDrop notebookId={notebook.notebookId} />}
    </div>
  );
};
