import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { Rectangle } from '@studiolo/contract/evidence/anchor';

/** A comment on a page, with its position. */
export type Remark = { text: string; rectangle: Rectangle };

type Box = [left: number, bottom: number, right: number, top: number];

/** The fields of an annotation as reported by the library, whose own type is `any`. */
type Annotation = {
  subtype?: string;
  rect?: Box;
  annotationFlags?: number;
  password?: boolean;
  fieldType?: string;
  fieldValue?: string | string[] | null;
  multiLine?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  pushButton?: boolean;
  exportValue?: string;
  buttonValue?: string;
  options?: { exportValue: string; displayValue: string }[];
  defaultAppearanceData?: { fontSize?: number };
  contentsObj?: { str: string };
  titleObj?: { str: string };
};

/** The flags “hidden” and “no view”. */
const HIDDEN_FLAGS = 2 | 32;
const FONT = 'form field';
const USUAL_SIZE = 10;
/** Annotations whose content is visible on the page. */
const PAGE_TEXT_SUBTYPES = new Set(['FreeText']);
const TEXTLESS_SUBTYPES = new Set(['Widget', 'Link', 'Popup']);

/** Value of a form field; empty if it was not filled in. */
const valueOf = (annotation: Annotation): string => {
  const { fieldType, fieldValue, options = [] } = annotation;
  if (annotation.pushButton || annotation.password) return '';
  if (annotation.checkBox || annotation.radioButton) {
    const exportValue = annotation.checkBox ? annotation.exportValue : annotation.buttonValue;
    const isOn = typeof fieldValue === 'string' && fieldValue !== 'Off' && fieldValue === exportValue;
    return isOn ? '☑' : '☐';
  }
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue ?? ''];
  if (fieldType !== 'Ch') return values.join(', ');
  return values
    .map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
    .join(', ');
};

const isText = (item: TextContent['items'][number]): item is TextItem =>
  'str' in item && item.str.trim() !== '';

/** The lines of a field as displayed, the first on the line of its label. */
const linesIn = (
  words: string,
  { rect: [left, bottom, right, top] = [0, 0, 0, 0], defaultAppearanceData, multiLine }: Annotation,
  painted: readonly TextItem[],
): TextItem[] => {
  const lines = words.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const lineHeight = (top - bottom) / Math.max(lines.length, 1);
  const size = Math.min(defaultAppearanceData?.fontSize || USUAL_SIZE, Math.max(lineHeight, 1));
  const label = painted.find(({ transform, width }) => {
    const [, , , , x = 0, y = 0] = transform as number[];
    return y >= bottom && y <= top - size * 0.3 && (x + width <= left + size || x >= right - size);
  });
  const center = multiLine || lines.length > 1 ? top - size : bottom + (top - bottom - size) / 2 + size * 0.2;
  const first = lines.length === 1 && label ? ((label.transform as number[])[5] ?? center) : center;
  // Next to its label it is one line, however wide the gap.
  const labelEnd = label ? ((label.transform as number[])[4] ?? 0) + label.width : left;
  const isBehindLabel = lines.length === 1 && label !== undefined && labelEnd <= left + size;
  const start = isBehindLabel ? labelEnd + size * 0.4 : left + 1;
  return lines.map((str, at) => ({
    str,
    dir: 'ltr',
    width: Math.min(right - left, str.length * size * 0.5),
    height: size,
    transform: [size, 0, 0, size, start, first - at * Math.max(lineHeight, size)],
    fontName: FONT,
    hasEOL: false,
  }));
};

/** A rectangle relative to the page's top left corner. */
const onPage = ([left, bottom, right, top]: Box, { transform }: PageViewport): Rectangle => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const [x1, x2] = [a * left + c * bottom + e, a * right + c * top + e];
  const [y1, y2] = [b * left + d * bottom + f, b * right + d * top + f];
  return [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)];
};

/** Merges form values and typed notes into the printed text, and lists pop-up comments. */
export const readAnnotations = (
  annotations: readonly Annotation[],
  content: TextContent,
  viewport: PageViewport,
): { content: TextContent; remarks: Remark[] } => {
  const painted = content.items.filter(isText);
  const added: TextItem[] = [];
  const remarks: Remark[] = [];
  for (const annotation of annotations) {
    const { subtype = '', rect, contentsObj, titleObj } = annotation;
    if (((annotation.annotationFlags ?? 0) & HIDDEN_FLAGS) !== 0 || !rect) continue;
    const words = subtype === 'Widget' ? valueOf(annotation) : (contentsObj?.str ?? '').trim();
    if (words === '') continue;
    if (subtype === 'Widget' || PAGE_TEXT_SUBTYPES.has(subtype))
      added.push(...linesIn(words, annotation, painted));
    else if (!TEXTLESS_SUBTYPES.has(subtype)) {
      const author = titleObj?.str.trim() ?? '';
      const text = `> ${author === '' ? '' : `${author}: `}${words.replaceAll(/\s+/g, ' ')}`;
      remarks.push({ text, rectangle: onPage(rect, viewport) });
    }
  }
  // Some programs also paint a field's value on the page.
  const isPainted = (item: TextItem) =>
    painted.some(({ str }) => str.trim() === item.str.trim() && item.str.length > 3);
  const items = [...content.items, ...added.filter((item) => !isPainted(item))];
  return { content: added.length === 0 ? content : { ...content, items }, remarks };
};
