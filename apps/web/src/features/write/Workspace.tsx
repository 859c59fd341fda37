import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { Group, Panel, Separator, type PanelImperativeHandle } from 'react-resizable-panels';
import { Reader } from '../../core/reader/Reader.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsNarrow } from '../../platform/browser/screen-width.ts';
import { setWritePanel, useWritePanel } from '../../platform/preferences/write-panel.ts';
import { showList, showPanel, useLayout } from './layout.state.ts';
import { PanelSheet } from './panels/PanelSheet.tsx';
import styles from './Write.module.css';
import { writeTexts } from './write.texts.ts';
import { isPressed } from '../../ui/pressed-key.ts';

const MIN_WIDTHS = { paper: 320, panel: 280 };

type Props = { list: ReactNode; panel: ReactNode; children: ReactNode };

/**
 * The list, the document and a panel side by side. On a phone, the list is a drawer and the panel a sheet.
 */
export const Workspace = ({ list, panel, children }: Props) => {
  const text = useText(writeTexts);
  const isNarrow = useIsNarrow();
  const layout = useLayout();
  const side = useRef<PanelImperativeHandle>(null);
  const isPanelOpen = layout.panel !== undefined && !layout.isFocused && Boolean(panel);
  const isListOpen = layout.isListShown && !layout.isFocused && Boolean(list);

  const group = useRef<HTMLDivElement>(null);
  const { width: panelWidth } = useWritePanel();
  // Applies the width set on another device once it is known, and again when a narrow window becomes wide.
  useEffect(() => {
    const widen = () => {
      const { current } = side;
      const { width } = useWritePanel.getState();
      if (current && Math.abs(current.getSize().inPixels - width) > 1) current.resize(width);
    };
    const watch = new ResizeObserver(() => requestAnimationFrame(widen));
    if (group.current) watch.observe(group.current);
    const forget = useWritePanel.subscribe(widen);
    return () => {
      watch.disconnect();
      forget();
    };
  }, []);

  return (
    <div className={styles['workplace']}>
      {isListOpen && isNarrow && <div className={styles['scrim']} onClick={() => showList(false)} />}
      {isListOpen && (
        <nav
          className={styles['list']}
          aria-label={text('documents')}
          onKeyDown={(event) => {
            if (isPressed(event, 'Escape') && isNarrow && !event.defaultPrevented) showList(false);
          }}
        >
          {list}
        </nav>
      )}
      <Group
        elementRef={group}
        orientation="horizontal"
        className={styles['group']}
        onLayoutChanged={(_layout, { isUserInteraction }) => {
          // Measures the panel after the layout has been applied.
          if (isUserInteraction)
            requestAnimationFrame(() => setWritePanel(Math.round(side.current?.getSize().inPixels ?? 0)));
        }}
      >
        <Panel id="paper" minSize={MIN_WIDTHS.paper}>
          <div className={styles['middle']}>{children}</div>
        </Panel>
        {isPanelOpen && !isNarrow && (
          <>
            <Separator className={styles['separator']} aria-label={text('resizePanel')} />
            <Panel
              id="panel"
              panelRef={side}
              defaultSize={useWritePanel.getState().width}
              minSize={MIN_WIDTHS.panel}
              maxSize="60%"
              groupResizeBehavior="preserve-pixel-size"
            >
              {panel}
            </Panel>
          </>
        )}
      </Group>
      <div
        className={styles['reader']}
        // The reader opens over the panel, but not over the text that is compared with the source.
        style={{ '--reader-most': isPanelOpen ? `${panelWidth}px` : 'none' } as CSSProperties}
      >
        <Reader />
      </div>
      {isPanelOpen && isNarrow && <PanelSheet onClose={() => showPanel(undefined)}>{panel}</PanelSheet>}
    </div>
  );
};
