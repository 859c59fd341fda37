import { safeLink } from '@studiolo/markdown/safe-url';
import {
  node,
  textNode,
  type DocumentMark,
  type DocumentNode,
} from '../../../../core/rich-text/document/document.ts';
import { tidied } from '../../../../core/rich-text/document/tidy-inline.ts';
import { all, attribute, child, type Docx } from './docx-xml.ts';

const MARKS = { b: 'bold', i: 'italic', strike: 'strike' } as const;

const isOn = (property: Element | undefined): boolean =>
  property !== undefined && !['0', 'false', 'none'].includes(attribute(property, 'val') ?? '1');

const marksOf = (run: Element, link: DocumentMark | undefined): DocumentMark[] => {
  const properties = child(run, 'rPr');
  const names = (Object.keys(MARKS) as (keyof typeof MARKS)[]).filter((name) =>
    isOn(child(properties, name)),
  );
  return [...(link ? [link] : []), ...names.map((name) => ({ type: MARKS[name] }))];
};

const pictureOf = (drawing: Element, { relations, pictures }: Docx): DocumentNode[] => {
  const target = relations.get(attribute(all(drawing, 'blip')[0], 'embed') ?? '') ?? '';
  const source = pictures.get(target.replace(/^\/?(?:word\/)?/, ''));
  const properties = all(drawing, 'docPr')[0];
  const label = (attribute(properties, 'descr') ?? attribute(properties, 'name') ?? '').replace(/\s+/g, ' ');
  return source ? [{ type: 'image', attrs: { source, label } }] : [];
};

const footnoteOf = (reference: Element, { footnotes }: Docx): DocumentNode => {
  const id = attribute(reference, 'id') ?? '';
  const label = footnotes.get(id) ?? String(footnotes.size + 1);
  footnotes.set(id, label);
  return node('footnoteReference', undefined, { label });
};

const runOf = (run: Element, docx: Docx, link: DocumentMark | undefined): DocumentNode[] => {
  const marks = marksOf(run, link);
  return [...run.children].flatMap((part): DocumentNode[] => {
    switch (part.localName) {
      case 't':
        return part.textContent ? [textNode(part.textContent, marks)] : [];
      case 'tab':
        return [textNode(' ', marks)];
      case 'br':
      case 'cr':
        return [node('hardBreak')];
      case 'drawing':
      case 'pict':
        return pictureOf(part, docx);
      case 'footnoteReference':
        return [footnoteOf(part, docx)];
      default:
        return [];
    }
  });
};

const linkOf = (element: Element, { relations }: Docx): DocumentMark | undefined => {
  const href = relations.get(attribute(element, 'id') ?? '') ?? '';
  return safeLink(href) ? { type: 'link', attrs: { href } } : undefined;
};

/** What stands in a paragraph: text as it is marked, links, pictures and footnotes. What was struck as a change is gone. */
export const inlineOf = (paragraph: Element, docx: Docx, link?: DocumentMark): DocumentNode[] =>
  tidied(
    [...paragraph.children].flatMap((part): DocumentNode[] => {
      switch (part.localName) {
        case 'r':
          return runOf(part, docx, link);
        case 'hyperlink':
          return inlineOf(part, docx, linkOf(part, docx));
        case 'ins':
        case 'smartTag':
        case 'sdt':
        case 'sdtContent':
          return inlineOf(part, docx, link);
        default:
          return [];
      }
    }),
  );
