import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

export type View = { x: number; y: number; scale: number };
type Point = { x: number; y: number };
type Size = { width: number; height: number };

type ViewOptions = {
  /** Minimum and maximum zoom. */
  min?: number;
  max?: number;
  /** Maximum zoom at which the picture is fitted to its frame. */
  fitsTo?: number;
  /** Whether the wheel zooms without a modifier key, which is required within a scrolling page. */
  hasWheel?: boolean;
};

const STEP = 1.25;
/** Maximum movement of the pointer that still counts as a click, in px. */
const MAX_CLICK_MOVEMENT_PX = 4;

const middleOf = ([first, second]: readonly [Point, Point]): Point => ({
  x: (first.x + second.x) / 2,
  y: (first.y + second.y) / 2,
});
const apart = ([first, second]: readonly [Point, Point]): number =>
  Math.max(1, Math.hypot(first.x - second.x, first.y - second.y));

/** Moves and zooms a drawing by dragging, wheel, pinch and buttons. */
export const useView = <Frame extends Element>(
  { width, height }: Size,
  { min = 0.2, max = 3, fitsTo = 1, hasWheel = false }: ViewOptions = {},
) => {
  const frame = useRef<Frame>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const pressed = useRef(new Map<number, Point>());
  const start = useRef<Point>({ x: 0, y: 0 });
  const wasDragged = useRef(false);

  /** Zooms around a point of the frame; by default its center. */
  const zoom = useCallback(
    (factor: number, at?: Point) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      const point = at ?? { x: clientWidth / 2, y: clientHeight / 2 };
      setView((now) => {
        const scale = Math.min(max, Math.max(min, now.scale * factor));
        const ratio = scale / now.scale;
        return { scale, x: point.x - (point.x - now.x) * ratio, y: point.y - (point.y - now.y) * ratio };
      });
    },
    [min, max],
  );

  const move = useCallback(
    (dx: number, dy: number) => setView((now) => ({ ...now, x: now.x + dx, y: now.y + dy })),
    [],
  );

  const fit = useCallback(() => {
    // Uses the layout size, since an opening dialog is temporarily drawn smaller.
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    if (clientWidth === 0) return;
    const scale = Math.min(fitsTo, Math.max(min, Math.min(clientWidth / width, clientHeight / height)));
    setView({
      scale,
      x: Math.max(0, (clientWidth - width * scale) / 2),
      y: (clientHeight - height * scale) / 2,
    });
  }, [width, height, min, fitsTo]);

  const within = useCallback(({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  }, []);

  useEffect(() => {
    const element = frame.current;
    const wheel = (event: Event) => {
      if (!(event instanceof WheelEvent) || (!hasWheel && !event.ctrlKey && !event.metaKey)) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), within(event));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [zoom, within, hasWheel]);

  const release = ({ pointerId }: PointerEvent) => void pressed.current.delete(pointerId);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const point = within(event);
      if (pressed.current.size === 0) {
        start.current = point;
        wasDragged.current = false;
      }
      pressed.current.set(event.pointerId, point);
    },
    onPointerMove: (event: PointerEvent) => {
      const { current: points } = pressed;
      const before = points.get(event.pointerId);
      if (!before) return;
      const point = within(event);
      if (
        !wasDragged.current &&
        Math.hypot(point.x - start.current.x, point.y - start.current.y) < MAX_CLICK_MOVEMENT_PX
      )
        return;
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      wasDragged.current = true;
      points.set(event.pointerId, point);
      const other = [...points].find(([id]) => id !== event.pointerId)?.[1];
      const now = other ? middleOf([other, point]) : point;
      const then = other ? middleOf([other, before]) : before;
      if (other) zoom(apart([other, point]) / apart([other, before]), then);
      move(now.x - then.x, now.y - then.y);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };

  /** Scrolls a box into view. */
  const show = useCallback((box: Point & Size) => {
    const element = frame.current?.getBoundingClientRect();
    if (!element) return;
    setView((now) => {
      const left = box.x * now.scale + now.x;
      const top = box.y * now.scale + now.y;
      const over = {
        x: Math.min(0, element.width - 8 - (left + box.width * now.scale)) || Math.max(0, 8 - left),
        y: Math.min(0, element.height - 8 - (top + box.height * now.scale)) || Math.max(0, 8 - top),
      };
      return over.x === 0 && over.y === 0 ? now : { ...now, x: now.x + over.x, y: now.y + over.y };
    });
  }, []);

  return {
    frame,
    view,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    move,
    fit,
    show,
    handlers,
    wasDragged,
  };
};
