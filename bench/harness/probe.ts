import { FIRST_CHARACTER, LAST_TOKEN } from './tokens.ts';

/** Measurements of the probe in a page. Times are in ms since 1970 unless noted. */
export type ProbeRecords = {
  /** In ms since the start of the page: long tasks, and when the composer became usable. */
  longTasks: { start: number; duration: number }[];
  firstPaint: number;
  usable: number;
  /** Times of a streamed answer. */
  frames: number[];
  asked: number;
  first: number;
  end: number;
  tokens: { at: number; token: number }[];
};

declare global {
  interface Window {
    bench: ProbeRecords & {
      listen: () => void;
      /** Resolves when the last word is visible. */
      over: Promise<void>;
    };
  }
}

/**
 * Runs in the page before all other scripts. Records paints, long tasks, when the composer becomes usable, and when
 * each word is shown.
 */
export const PROBE = `(() => {
  if (window.top !== window || window.bench) return;
  const now = () => performance.timeOrigin + performance.now();
  const bench = (window.bench = { longTasks: [], firstPaint: 0, usable: 0, frames: [], asked: 0, first: 0, end: 0, tokens: [] });
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => bench.longTasks.push({ start: startTime, duration }));
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') bench.firstPaint = startTime; });
  addEventListener('keydown', ({ key }) => { if (key === 'Enter') bench.asked = now(); }, true);
  const isUsable = () => {
    const input = document.querySelector('textarea');
    if (!input || input.disabled || input.readOnly) return false;
    const { width, height } = input.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(input).visibility !== 'hidden';
  };
  const look = () => { if (isUsable()) bench.usable = performance.now(); else setTimeout(look, 10); };
  look();
  const text = () => (document.querySelector('main') ?? document.body)?.textContent ?? '';
  bench.listen = () => {
    Object.assign(bench, { frames: [], first: 0, end: 0, tokens: [], longTasks: [] });
    let newest = -1;
    let isOver;
    bench.over = new Promise((resolve) => (isOver = resolve));
    const frame = () => {
      const at = now();
      bench.frames.push(at);
      const shown = text();
      if (!bench.first && shown.includes('${FIRST_CHARACTER}')) bench.first = at;
      const last = shown.match(/Q\\d+Z/g)?.at(-1);
      const token = last ? Number(last.slice(1, -1)) : -1;
      if (token > newest) { newest = token; bench.tokens.push({ at, token }); }
      if (shown.includes('${LAST_TOKEN}')) { bench.end = at; isOver(); }
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
})();`;
