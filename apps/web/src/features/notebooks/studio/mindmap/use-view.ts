import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

export type View = { x: number; y: number; scale: number };

const SCALES = { least: 0.2, most: 3, step: 1.25 };
/** A press that moves less is a click. */
const STILL = 4;

type Size = { width: number; height: number };

/** Moving and zooming a drawing: by dragging, by the wheel with a key held, by buttons. */
export const useView = ({ width, height }: Size) => {
  const frame = useRef<SVGSVGElement>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const drag = useRef<{ x: number; y: number; from: View; isMoved: boolean } | undefined>(undefined);
  const wasDragged = useRef(false);

  const zoom = useCallback((factor: number, at?: { x: number; y: number }) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const point = at ?? { x: box.width / 2, y: box.height / 2 };
    setView((now) => {
      const scale = Math.min(SCALES.most, Math.max(SCALES.least, now.scale * factor));
      const ratio = scale / now.scale;
      return { scale, x: point.x - (point.x - now.x) * ratio, y: point.y - (point.y - now.y) * ratio };
    });
  }, []);

  const fit = useCallback(() => {
    // As laid out: a window that is still opening is drawn smaller than it will be.
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    if (clientWidth === 0) return;
    const scale = Math.min(1, Math.max(SCALES.least, Math.min(clientWidth / width, clientHeight / height)));
    setView({
      scale,
      x: Math.max(0, (clientWidth - width * scale) / 2),
      y: (clientHeight - height * scale) / 2,
    });
  }, [width, height]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY / 300), { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [zoom]);

  const handlers = {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      drag.current = { x: clientX, y: clientY, from: view, isMoved: false };
      wasDragged.current = false;
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
      const now = drag.current;
      if (!now) return;
      const [dx, dy] = [clientX - now.x, clientY - now.y];
      if (!now.isMoved && Math.hypot(dx, dy) < STILL) return;
      if (!now.isMoved) currentTarget.setPointerCapture(pointerId);
      now.isMoved = true;
      wasDragged.current = true;
      setView({ ...now.from, x: now.from.x + dx, y: now.from.y + dy });
    },
    onPointerUp: () => {
      drag.current = undefined;
    },
    onPointerCancel: () => {
      drag.current = undefined;
    },
  };

  /** Brings a box into sight. */
  const show = useCallback((box: { x: number; y: number; width: number; height: number }) => {
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
    zoomIn: () => zoom(SCALES.step),
    zoomOut: () => zoom(1 / SCALES.step),
    fit,
    show,
    handlers,
    wasDragged,
  };
};
