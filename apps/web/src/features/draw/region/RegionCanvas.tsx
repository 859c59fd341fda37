import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import { drawMarks, movedBox, type Mark, type Point, type Size } from './marks.ts';
import styles from './Region.module.css';
import { isPressed } from '../../../ui/pressed-key.ts';

type Props = {
  size: Size;
  brush: number;
  marks: readonly Mark[];
  onMark: (mark: Mark) => void;
  /** Id of the help text about the keys. */
  keysId: string;
};

const STEPS = 24;
const MARKED = '#2c6a57';

/**
 * Canvas over a picture. The user paints on it with mouse, finger or pen, or draws rectangles with the
 * keyboard.
 */
export const RegionCanvas = ({ size, brush, marks, onMark, keysId }: Props) => {
  const text = useText(drawTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  // A ref, since a quick tap ends before the first render.
  const drawn = useRef<readonly Point[]>([]);
  const [line, setLine] = useState<readonly Point[]>([]);
  const [box, setBox] = useState<{ from: Point; to: Point }>();
  const { width, height } = size;
  const step = Math.max(1, Math.round(Math.min(width, height) / STEPS));

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, width, height);
    context.fillStyle = MARKED;
    context.strokeStyle = MARKED;
    drawMarks(context, [...marks, { kind: 'line', size: brush, points: line }]);
    if (!box) return;
    context.lineWidth = Math.max(2, step / 6);
    context.setLineDash([step / 2, step / 4]);
    context.strokeRect(box.from.x, box.from.y, box.to.x - box.from.x, box.to.y - box.from.y);
    context.setLineDash([]);
  }, [marks, line, box, brush, width, height, step]);

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
    const seen = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - seen.left) / seen.width) * width,
      y: ((clientY - seen.top) / seen.height) * height,
    };
  };
  const go = (points: readonly Point[]) => {
    drawn.current = points;
    setLine(points);
  };
  const end = () => {
    const points = drawn.current;
    if (points.length > 0) onMark({ kind: 'line', size: brush, points });
    go([]);
  };
  const middle = () => {
    const [x, y] = [width / 4, height / 4];
    return { from: { x, y }, to: { x: width - x, y: height - y } };
  };

  return (
    <canvas
      ref={canvas}
      className={styles['canvas']}
      width={width}
      height={height}
      tabIndex={0}
      role="application"
      aria-label={text('regionCanvas')}
      aria-describedby={keysId}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setBox(undefined);
        go([pointOf(event)]);
      }}
      onPointerMove={(event) => {
        if (drawn.current.length > 0) go([...drawn.current, pointOf(event)]);
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        const now = box ?? middle();
        if (isPressed(event, 'Enter') || event.key === ' ') {
          event.preventDefault();
          if (box) onMark({ kind: 'box', ...now });
          setBox(box ? undefined : now);
          return;
        }
        const next = movedBox(now, event.key, event.shiftKey, step, size);
        if (!next) return;
        event.preventDefault();
        event.stopPropagation();
        setBox(next);
      }}
    />
  );
};
