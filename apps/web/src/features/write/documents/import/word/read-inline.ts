import { isAllowedAddress } from '../../../../../core/rich-text/links/allowed-address.ts';
import { safeLink } from '@studiolo/markdown/safe-url';
import { symbolCharacter, symbolText } from '@studiolo/markdown/word/symbols';
import {
  node,
  textNode,
  type DocumentMark,
  type DocumentNode,
} from '../../../../../core/rich-text/document/document.ts';
import { tidied } from '../../../../../core/rich-text/document/tidy-inline.ts';
import type { Docx } from './docx.ts';
import { all, attribute, child, children, isOn, value } from './docx-xml.ts';
import { mathSignature } from './math-signature.ts';
import { withoutObjectPlaces } from '../object-places.ts';
import { placeOfObject } from './place-of-object.ts';
import { fieldOf, isSkipped, linkOfField } from './read-fields.ts';
import { readMath } from '@studiolo/markdown/word/read-math';

const MARKS = { b: 'bold', i: 'italic', strike: 'strike', dstrike: 'strike' } as const;
const POSITIONS: Readonly<Record<string, DocumentMark>> = {
  superscript: { type: 'superscript' },
  subscript: { type: 'subscript' },
};
const CODE_STYLES = new Set(['inline code', 'verbatim char', 'html code', 'source text', 'code']);

/**
 * Minimum shift in half-points. Digits of normal size that are shifted by less count as being on the line.
 */
const MIN_SHIFT = 4;
const DIGITS = /^\s*[+\-−–(]?\d[\d.,+\-−–)\s]*$/;

/**
 * Returns whether text is superscript or subscript: by the run, by its style, or by an offset, which
 * LibreOffice uses for digits.
 */
const alignOf = (run: Element, properties: Element | undefined, { styles }: Docx): string => {
  const own = value(properties, 'vertAlign') ?? styles.alignOf(value(properties, 'rStyle') ?? '');
  const shift = Number(value(properties, 'position') ?? 0);
  const isShifted = Math.abs(shift) >= MIN_SHIFT || (shift !== 0 && child(properties, 'sz') !== undefined);
  if (own !== '' || !isShifted || !DIGITS.test(run.textContent ?? '')) return own;
  return shift > 0 ? 'superscript' : 'subscript';
};

const paragraphStyleOf = (run: Element): string =>
  value(child(run.closest('p') ?? undefined, 'pPr'), 'pStyle') ?? '';

/** Properties of a paragraph's style that hide or invalidate its text. Those that only emphasize it are not kept. */
const PARAGRAPH_MARKS = new Set(['strike', 'dstrike', 'vanish']);

/** Whether a toggle property of text is on, by the run itself, its character style or its paragraph's style. */
const hasSwitch = (run: Element, name: string, { styles }: Docx): boolean => {
  const properties = child(run, 'rPr');
  const own = child(properties, name);
  if (own) return isOn(own);
  const ofRun = styles.switchOf(value(properties, 'rStyle') ?? '', name);
  if (ofRun !== undefined || !PARAGRAPH_MARKS.has(name)) return ofRun ?? false;
  return styles.switchOf(paragraphStyleOf(run), name) ?? false;
};

const marksOf = (run: Element, docx: Docx, link: DocumentMark | undefined): DocumentMark[] => {
  const { styles } = docx;
  const properties = child(run, 'rPr');
  const names = new Set(
    (Object.keys(MARKS) as (keyof typeof MARKS)[])
      .filter((name) => hasSwitch(run, name, docx))
      .map((name) => MARKS[name]),
  );
  const isCode = CODE_STYLES.has(styles.nameOf(value(properties, 'rStyle') ?? ''));
  const position = POSITIONS[alignOf(run, properties, docx)];
  return [
    ...(link ? [link] : []),
    ...(position ? [position] : []),
    ...[...names].map((type) => ({ type })),
    ...(isCode ? [{ type: 'code' } as const] : []),
  ];
};

const nameOf = (target: string): string => target.replace(/^\/?(?:word\/)?/, '');

const labelOf = (drawing: Element): string => {
  const properties = all(drawing, 'docPr')[0];
  const shape = all(drawing, 'shape')[0];
  return (
    attribute(properties, 'descr') ||
    attribute(shape, 'alt') ||
    attribute(properties, 'name') ||
    attribute(all(drawing, 'imagedata')[0], 'title') ||
    ''
  ).replace(/\s+/g, ' ');
};

/** Returns the pictures of a drawing in either format. Pictures that cannot be shown are reported by name. */
const picturesOf = (drawing: Element, { relations, pictures, report }: Docx): DocumentNode[] => {
  const label = labelOf(drawing);
  for (const name of ['chart', 'relIds', 'OLEObject'])
    for (const _ of all(drawing, name)) report.objects.push(label || name);
  if (all(drawing, 'OLEObject').length > 0) return [];
  const references = [
    ...all(drawing, 'blip').map((blip) => attribute(blip, 'embed') ?? attribute(blip, 'link')),
    ...all(drawing, 'imagedata').map((data) => attribute(data, 'id')),
  ];
  return references.flatMap((reference): DocumentNode[] => {
    const target = nameOf(relations.get(reference ?? '') ?? '');
    const source = pictures.get(target);
    if (source) return [{ type: 'image', attrs: { source, label } }];
    report.pictures.push(label || target.split('/').at(-1) || '…');
    return [];
  });
};

const drawingOf = (drawing: Element, docx: Docx): DocumentNode[] => {
  const boxes = all(drawing, 'txbxContent').filter((box) => !box.parentElement?.closest('txbxContent'));
  docx.boxes.push(...boxes);
  const pictures = boxes.length > 0 && all(drawing, 'blip').length === 0 ? [] : picturesOf(drawing, docx);
  const art = all(drawing, 'textpath').map((each) => attribute(each, 'string') ?? '');
  const words = art.filter((each) => each.trim() !== '').map((each) => textNode(` ${each} `, []));
  return [...words, ...(pictures.length > 0 ? pictures : placeOfObject(drawing))];
};

const noteOf = (reference: Element, kind: 'footnote' | 'endnote', { notes }: Docx): DocumentNode => {
  const key = `${kind} ${attribute(reference, 'id') ?? ''}`;
  // Exported files name a footnote with the bookmark before it.
  const before = reference.parentElement?.previousElementSibling;
  const own =
    before?.localName === 'bookmarkStart'
      ? /^Note_(.+)$/.exec(attribute(before, 'name') ?? '')?.[1]
      : undefined;
  const used = new Set(notes.values());
  let number = notes.size + 1;
  while (used.has(String(number))) number += 1;
  const label = notes.get(key) ?? (own !== undefined && !used.has(own) ? own : String(number));
  notes.set(key, label);
  return node('footnoteReference', undefined, { label });
};

const textsOf = (within: Element | undefined): string =>
  all(within, 't')
    .map(({ textContent }) => textContent)
    .join('');

/** Returns the font of a part of a run: its own, or that of the run's or the paragraph's style. */
const fontOf = (part: Element, { styles }: Docx): string => {
  const run = part.parentElement;
  const properties = child(run ?? undefined, 'rPr');
  return (
    attribute(child(properties, 'rFonts'), 'ascii') ??
    styles.fontOf(value(properties, 'rStyle') ?? '') ??
    (run ? styles.fontOf(paragraphStyleOf(run)) : undefined) ??
    ''
  );
};

const partOf = (part: Element, docx: Docx, marks: readonly DocumentMark[]): DocumentNode[] => {
  const text = (words: string): DocumentNode[] => (words === '' ? [] : [textNode(words, marks)]);
  switch (part.localName) {
    case 't':
      return text(symbolText(fontOf(part, docx), part.textContent ?? ''));
    case 'tab':
    case 'ptab':
      return text(' ');
    case 'noBreakHyphen':
      return text('-');
    case 'sym':
      return text(symbolCharacter(attribute(part, 'font') ?? '', attribute(part, 'char') ?? ''));
    case 'br':
    case 'cr':
      // The words before and after a page break are not one word.
      return [node('hardBreak')];
    case 'ruby': {
      const reading = textsOf(child(part, 'rt'));
      return text(textsOf(child(part, 'rubyBase')) + (reading === '' ? '' : `（${reading}）`));
    }
    case 'drawing':
    case 'pict':
    case 'object':
      return drawingOf(part, docx);
    case 'AlternateContent': {
      const [form] = [...children(part, 'Choice'), ...children(part, 'Fallback')];
      return [...(form?.children ?? [])].flatMap((each) => partOf(each, docx, marks));
    }
    case 'footnoteReference':
      return [noteOf(part, 'footnote', docx)];
    case 'endnoteReference':
      return [noteOf(part, 'endnote', docx)];
    case 'commentReference':
      docx.report.comments += 1;
      return [];
    default:
      return [];
  }
};

const runOf = (run: Element, docx: Docx, link: DocumentMark | undefined): DocumentNode[] => {
  if (hasSwitch(run, 'vanish', docx)) {
    if ((run.textContent ?? '').trim() !== '') docx.report.hidden += 1;
    return [];
  }
  return [...run.children].flatMap((part): DocumentNode[] => {
    const field = docx.fields.at(-1);
    if (part.localName === 'fldChar') {
      const box = fieldOf(part, docx);
      return box === '' ? [] : [textNode(box, [])];
    }
    if (part.localName === 'instrText' && field) field.instruction += part.textContent ?? '';
    if (isSkipped(docx)) return [];
    return partOf(part, docx, marksOf(run, docx, link ?? linkOfField(field?.instruction ?? '')));
  });
};

const linkTo = (href: string, title: string): DocumentMark => ({
  type: 'link',
  attrs: title === '' ? { href } : { href, title },
});

/** Returns a link. Word stores the part after `#` separately from the URL. */
const linkOf = (element: Element, { relations, links, isOwn }: Docx): DocumentMark | undefined => {
  const target = relations.get(attribute(element, 'id') ?? '') ?? '';
  const anchor = attribute(element, 'anchor');
  const href = anchor === undefined || target.includes('#') ? target : `${target}#${anchor}`;
  const own = isOwn ? links.get(href) : undefined;
  if (own && isAllowedAddress(own.href)) return linkTo(own.href, own.title);
  return safeLink(href) ? linkTo(href, attribute(element, 'tooltip')?.trim() ?? '') : undefined;
};

const formulaOf = (math: Element, isDisplay: boolean, { formulas, report }: Docx): DocumentNode[] => {
  const tex = (formulas.size > 0 ? formulas.get(mathSignature(math)) : undefined) ?? readMath(math);
  if (tex === '' && (math.textContent ?? '').trim() !== '') report.formulas += 1;
  return tex === '' ? [] : [{ type: 'formula', attrs: { tex, isDisplay } }];
};

/** Returns inline content, keeping the spaces at its edges because it is part of a longer line. */
export const inline = (parent: Element, docx: Docx, link?: DocumentMark): DocumentNode[] =>
  [...parent.children].flatMap((part): DocumentNode[] => {
    switch (part.localName) {
      case 'r':
        return runOf(part, docx, link);
      case 'hyperlink':
        return inline(part, docx, linkOf(part, docx));
      case 'oMath':
        return isSkipped(docx) ? [] : formulaOf(part, false, docx);
      case 'oMathPara':
        return isSkipped(docx) ? [] : children(part, 'oMath').flatMap((math) => formulaOf(math, true, docx));
      case 'fldSimple':
        return inline(part, docx, link ?? linkOfField(attribute(part, 'instr') ?? ''));
      case 'ins':
      case 'moveTo':
        docx.report.changes += 1;
        return inline(part, docx, link);
      case 'del':
      case 'moveFrom':
        docx.report.changes += 1;
        return [];
      case 'AlternateContent': {
        const [form] = [...children(part, 'Choice'), ...children(part, 'Fallback')];
        return form ? inline(form, docx, link) : [];
      }
      case 'smartTag':
      case 'sdt':
      case 'sdtContent':
      case 'customXml':
      case 'dir':
      case 'bdo':
        return inline(part, docx, link);
      default:
        return [];
    }
  });

/**
 * Returns the content of a paragraph: text with its marks, links, pictures, footnotes and formulas. Tracked
 * changes are accepted.
 */
export const inlineOf = (paragraph: Element, docx: Docx): DocumentNode[] =>
  tidied(withoutObjectPlaces(inline(paragraph, docx)));
