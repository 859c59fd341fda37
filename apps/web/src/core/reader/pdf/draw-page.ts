import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Maximum number of pixels of a canvas; larger ones fail on phones. */
const MAX_PIXELS = 16_000_000;

/** Renders a page at a given width, sharp on high-resolution screens. Stops when the signal aborts. */
export const drawPage = async (
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> => {
  const natural = page.getViewport({ scale: 1 });
  const idealScale = (width / natural.width) * Math.min(devicePixelRatio, 2.5);
  const scale = Math.min(idealScale, Math.sqrt(MAX_PIXELS / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  await task.promise.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
};
