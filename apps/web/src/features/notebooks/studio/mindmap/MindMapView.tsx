import type { MindMapNode } from '@studiolo/contract/notebooks/studio-content';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconFocusCentered,
  IconMaximize,
  IconMinus,
  IconPhoto,
  IconPlus,
  IconVector,
} from '@tabler/icons-react';
import { use, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { pngOf } from '../../../../core/pictures/svg-to-png.ts';
import { useView } from '../../../../core/pictures/use-view.ts';
import { openReader, useReader } from '../../../../core/reader/reader.state.ts';
import { saveBlob } from '../../../../platform/api/save-file.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { AnchorsContext } from '../Cites.tsx';
import { studioTexts } from '../studio.texts.ts';
import { initiallyFolded, layoutMap, type Measure } from './layout.ts';
import { MapNode } from './MapNode.tsx';
import styles from './MindMap.module.css';
import { colorsOf, mapSvg, MAP_FONT } from './picture.ts';
import { visibleNode } from './visible-node.ts';
import { walkMap } from './walk-map.ts';
import { isPressed } from '../../../../ui/pressed-key.ts';

let context: CanvasRenderingContext2D | null | undefined;

/** Measures text in the boldest font of the map, in px. */
const measureWords: Measure = (words) => {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return words.length * 8;
  context.font = `600 13px ${MAP_FONT}`;
  return context.measureText(words).width;
};

type Props = { title: string; nodes: readonly MindMapNode[] };

const MindMap = ({ title, nodes, onWiden }: Props & { onWiden?: () => void }) => {
  const text = useText(studioTexts);
  const help = useId();
  const anchors = use(AnchorsContext);
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => initiallyFolded(nodes));
  const [current, setCurrent] = useState(0);
  const layout = useMemo(() => layoutMap(nodes, folded, measureWords), [nodes, folded]);
  const { frame, view, zoomIn, zoomOut, fit, show, handlers, wasDragged } = useView<SVGSVGElement>(layout);
  // Collapsing can hide the current node. The focus then moves to its collapsed ancestor, so that keys still
  // work.
  const focusedNode = visibleNode(current, nodes, layout.boxes);
  const isAllOpen = folded.size === 0;
  const isFirst = useRef(true);

  // Runs once when the map first has a size, which in a dialog is after opening. Later, the user's position
  // is kept.
  useLayoutEffect(() => {
    if (!isFirst.current || !frame.current) return;
    const sized = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      sized.disconnect();
      isFirst.current = false;
      fit();
    });
    sized.observe(frame.current);
    return () => sized.disconnect();
  }, [fit, frame]);

  const fold = (at: number, isFolded: boolean) =>
    setFolded((now) => {
      const next = new Set(now);
      if (isFolded) next.add(at);
      else next.delete(at);
      return next;
    });
  const cite = (cites: readonly number[]) => {
    const anchor = anchors.get(cites[0] ?? 0);
    if (anchor) openReader(anchor);
  };
  const choose = (at: number) => {
    if (wasDragged.current) return;
    setCurrent(at);
    const box = layout.boxes.find((each) => each.at === at);
    if (box?.hasBranches) fold(at, !box.isFolded);
    else if (box) cite(box.cites);
  };
  const press = (event: KeyboardEvent) => {
    const box = layout.boxes.find(({ at }) => at === focusedNode);
    const isEnter = isPressed(event, 'Enter');
    if (isEnter || event.key === ' ') {
      event.preventDefault();
      if (isEnter && box && box.cites.length > 0) cite(box.cites);
      else if (box?.hasBranches) fold(focusedNode, !box.isFolded);
      return;
    }
    const next = walkMap(layout.boxes, focusedNode, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (typeof next !== 'number') fold(focusedNode, next === 'fold');
    else {
      setCurrent(next);
      const to = layout.boxes.find(({ at }) => at === next);
      if (to) show(to);
      frame.current?.querySelector<SVGElement>(`[data-node="${next}"]`)?.focus();
    }
  };
  const save = async (type: 'svg' | 'png') => {
    if (!frame.current) return;
    const svg = mapSvg(layout, colorsOf(frame.current));
    const bytes = type === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg, layout);
    saveBlob(bytes, `${title}.${type}`);
  };
  const foldable = nodes.flatMap((_node, at) =>
    nodes.some(({ parent }) => parent === at) && at > 0 ? [at] : [],
  );

  return (
    <div className={styles['map']}>
      <div className={styles['bar']} role="toolbar" aria-label={text('mindmap')}>
        <IconButton size={28} label={text('zoomIn')} onClick={zoomIn}>
          <IconPlus size={16} />
        </IconButton>
        <IconButton size={28} label={text('zoomOut')} onClick={zoomOut}>
          <IconMinus size={16} />
        </IconButton>
        <IconButton size={28} label={text('fit')} onClick={fit}>
          <IconFocusCentered size={16} />
        </IconButton>
        <IconButton
          size={28}
          label={text(isAllOpen ? 'foldAll' : 'unfoldAll')}
          onClick={() => setFolded(new Set(isAllOpen ? foldable : []))}
        >
          {isAllOpen ? <IconArrowsMinimize size={16} /> : <IconArrowsMaximize size={16} />}
        </IconButton>
        <IconButton size={28} label={text('asSvg')} onClick={() => void save('svg')}>
          <IconVector size={16} />
        </IconButton>
        <IconButton size={28} label={text('asPng')} onClick={() => void save('png')}>
          <IconPhoto size={16} />
        </IconButton>
        {onWiden && (
          <IconButton size={28} label={text('widen')} onClick={onWiden}>
            <IconMaximize size={16} />
          </IconButton>
        )}
      </div>
      <svg ref={frame} className={styles['frame']} {...handlers} onKeyDown={press}>
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          <g aria-hidden="true">
            {layout.links.map(({ from, to, path }) => (
              <path key={`${from}-${to}`} d={path} className={styles['link']} />
            ))}
          </g>
          <g role="tree" aria-label={text('map', { title })} id={help}>
            {layout.boxes.map((box) => (
              <MapNode
                key={box.at}
                box={box}
                isCurrent={box.at === focusedNode}
                onChoose={() => choose(box.at)}
                onCite={() => cite(box.cites)}
              />
            ))}
          </g>
        </g>
      </svg>
    </div>
  );
};

/**
 * A mind map in its panel, and enlarged in a window. Opening a passage closes the window, so that the passage
 * is visible.
 */
export const MindMapView = ({ title, nodes }: Props) => {
  const text = useText(studioTexts);
  const [isWide, setIsWide] = useState(false);
  const anchor = useReader((reader) => reader.anchor);
  useEffect(() => {
    if (anchor) setIsWide(false);
  }, [anchor]);
  return (
    <>
      <MindMap title={title} nodes={nodes} onWiden={() => setIsWide(true)} />
      <Dialog
        isOpen={isWide}
        onClose={() => setIsWide(false)}
        title={title}
        closeLabel={text('close')}
        width={1200}
        isTall
      >
        <MindMap title={title} nodes={nodes} />
      </Dialog>
    </>
  );
};
