import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Edges } from './shapes.ts';

/** The fields of a form on a page, in the coordinates of the displayed page. */
export const fieldsOn = async (
  page: Pick<PDFPageProxy, 'getAnnotations'>,
  { transform }: Pick<PageViewport, 'transform'>,
): Promise<Edges[]> => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const annotations = (await page.getAnnotations()) as { subtype?: unknown; rect?: unknown }[];
  return annotations.flatMap(({ subtype, rect }) => {
    if (subtype !== 'Widget' || !Array.isArray(rect)) return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect as number[];
    const xs = [a * x1 + c * y1 + e, a * x2 + c * y2 + e];
    const ys = [b * x1 + d * y1 + f, b * x2 + d * y2 + f];
    return [{ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }];
  });
};
