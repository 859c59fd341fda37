import { safeLink } from '@studiolo/markdown/safe-url';
import { mathmlTex } from '@studiolo/markdown/formula/mathml';
import { symbolText } from '@studiolo/markdown/word/symbols';
import {
  node,
  textNode,
  type DocumentMark,
  type DocumentNode,
} from '../../../../../core/rich-text/document/document.ts';
import { tidied } from '../../../../../core/rich-text/document/tidy-inline.ts';
import { writeMarkdown } from '../../../../../core/rich-text/document/write-blocks.ts';
import { emptyReport, type ImportedText } from '../import-report.ts';
import { all, attribute, child, children } from '../word/docx-xml.ts';
import { parsePart, unpackFile, type WordParts } from '../word/open-docx.ts';
import { listsOf, type ListEntry } from '../word/read-list.ts';
import { countHeadings } from './heading-numbers.ts';
import { listReader } from './odt-lists.ts';
import { readOdtStyles, type OdtStyles } from './odt-styles.ts';
import { readOdtTable } from './odt-tables.ts';
import { parseMath } from './parse-math.ts';

const PART_NAME =
  /^(?:content\.xml|styles\.xml|meta\.xml|[^/]+\/content\.xml|Pictures\/[^/]+\.(?:png|jpe?g|gif|webp))$/i;
const PICTURE_NAME = /\.(png|jpe?g|gif|webp)$/i;

const MAX_SPACES = 200;
const CODE = /^(?:Preformatted Text|Source Code|HTML Preformatted|Code Block(?: (.+))?)$/;

type UploadPicture = (file: File) => Promise<string | undefined>;

const uploadPictures = async (
  parts: WordParts,
  uploadPicture: UploadPicture,
): Promise<Map<string, string>> => {
  const pictures = new Map<string, string>();
  for (const [name, bytes] of Object.entries(parts)) {
    const kind = PICTURE_NAME.exec(name)?.[1]?.toLowerCase();
    if (kind === undefined) continue;
    const type = `image/${kind === 'jpg' ? 'jpeg' : kind}`;
    const source = await uploadPicture(
      new File([new Uint8Array(bytes)], name.split('/').at(-1) ?? name, { type }),
    );
    if (source) pictures.set(name, source);
  }
  return pictures;
};

/** Drawn shapes, whose text is not part of the line around them. */
const SHAPES = new Set(
  'caption circle connector custom-shape ellipse g line measure path polygon polyline rect regular-polygon'.split(
    ' ',
  ),
);

const onlyText = (element: Element | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ');

/** Returns the title of a file if its properties repeat it. The title is not part of the text. */
const titleOf = (
  first: Element | undefined,
  styles: OdtStyles,
  properties: Document | undefined,
): string | undefined => {
  const title = onlyText(all(properties, 'title')[0]).trim();
  const isTitle = styles.namesOf(attribute(first, 'style-name') ?? '').includes('Title');
  return isTitle && title !== '' && onlyText(first).trim() === title ? title : undefined;
};

/** Converts an OpenDocument text (LibreOffice, OpenOffice, Google Docs) to Markdown. */
export const readOdt = async (file: File, uploadPicture: UploadPicture): Promise<ImportedText> => {
  const parts = await unpackFile(file, PART_NAME);
  const content = parsePart(parts['content.xml']);
  const body = all(content, 'body')[0]?.getElementsByTagNameNS('*', 'text')[0];
  if (!body) throw new TypeError('This is not an OpenDocument text.');
  const styles = readOdtStyles([parsePart(parts['styles.xml']), content]);
  const pictures = await uploadPictures(parts, uploadPicture);
  const headingLabel = countHeadings(styles);
  const report = emptyReport();
  const notes: DocumentNode[] = [];
  let boxes: Element[] = [];

  const frameOf = (frame: Element): DocumentNode[] => {
    const label = onlyText(child(frame, 'desc') ?? child(frame, 'title')) || (attribute(frame, 'name') ?? '');
    const box = child(frame, 'text-box');
    if (box) {
      boxes.push(box);
      return [];
    }
    const object = attribute(child(frame, 'object'), 'href')?.replaceAll(/^\.\/|\/$/g, '');
    const math = object && parts[`${object}/content.xml`];
    const tree = math ? parseMath(math) : undefined;
    const tex = tree ? mathmlTex(tree) : '';
    if (tex !== '') return [node('formula', undefined, { tex, isDisplay: false })];
    const target = (attribute(child(frame, 'image'), 'href') ?? '').replace(/^\.\//, '');
    const source = pictures.get(target);
    if (source) return [{ type: 'image', attrs: { source, label } }];
    if (object) report.objects.push(label || object);
    else report.pictures.push(label || target.split('/').at(-1) || '…');
    return [];
  };

  const noteOf = (note: Element): DocumentNode[] => {
    const label = String(notes.length + 1);
    const place = notes.push(node('footnote', [], { label })) - 1;
    const words = all(child(note, 'note-body'), 'p').flatMap((paragraph, at) => [
      ...(at > 0 ? [textNode(' ', [])] : []),
      ...inline(paragraph, []),
    ]);
    const tidy = tidied(words.map((each) => (each.type === 'hardBreak' ? textNode(' ', []) : each)));
    notes[place] = node('footnote', tidy.length > 0 ? tidy : [textNode('…', [])], { label });
    return [node('footnoteReference', undefined, { label })];
  };

  /** Font of the text that is being read, which inner elements inherit. */
  let font = '';
  const inFontOf = (style: string, read: () => DocumentNode[]): DocumentNode[] => {
    const outer = font;
    font = styles.fontOf(style) || outer;
    const words = read();
    font = outer;
    return words;
  };

  const inline = (parent: Element, marks: readonly DocumentMark[]): DocumentNode[] =>
    [...parent.childNodes].flatMap((each): DocumentNode[] => {
      if (each.nodeType === Node.TEXT_NODE) {
        const text = (each.textContent ?? '').replaceAll(/\s+/g, ' ');
        return text === '' ? [] : [textNode(symbolText(font, text), marks)];
      }
      if (!(each instanceof Element)) return [];
      switch (each.localName) {
        case 's':
          return [textNode(' '.repeat(Math.min(MAX_SPACES, Number(attribute(each, 'c') ?? 1))), marks)];
        case 'tab':
          return [textNode(' ', marks)];
        case 'line-break':
          return [node('hardBreak')];
        case 'span': {
          if (styles.isHidden(attribute(each, 'style-name') ?? '')) {
            if (onlyText(each).trim() !== '') report.hidden += 1;
            return [];
          }
          const style = attribute(each, 'style-name') ?? '';
          const styleMarks = styles.marksOf(style);
          const newMarks = styleMarks.filter(({ type }) => !marks.some((mark) => mark.type === type));
          return inFontOf(style, () => inline(each, [...marks, ...newMarks]));
        }
        case 'a': {
          const href = attribute(each, 'href') ?? '';
          return inline(each, safeLink(href) ? [...marks, { type: 'link', attrs: { href } }] : marks);
        }
        case 'note':
          return noteOf(each);
        case 'frame':
          return frameOf(each);
        case 'annotation':
          report.comments += 1;
          return [];
        case 'ruby': {
          const reading = onlyText(child(each, 'ruby-text'));
          const base = child(each, 'ruby-base');
          return [
            ...(base ? inline(base, marks) : []),
            ...(reading ? [textNode(`（${reading}）`, marks)] : []),
          ];
        }
        case 'hidden-text':
          if (attribute(each, 'is-hidden') === 'false') return inline(each, marks);
          report.hidden += 1;
          return [];
        case 'hidden-paragraph':
        case 'annotation-end':
          return [];
        default:
          if (!SHAPES.has(each.localName)) return inline(each, marks);
          boxes.push(each);
          return [];
      }
    });

  const paragraphOf = (paragraph: Element): DocumentNode[] => {
    const style = attribute(paragraph, 'style-name') ?? '';
    const words = tidied(inFontOf(style, () => inline(paragraph, styles.paragraphMarksOf(style))));
    const boxed = boxes;
    boxes = [];
    return [
      ...(words.length > 0 ? [node('paragraph', words)] : []),
      ...boxed.flatMap((box) => blocks(box.children)),
    ];
  };

  const codeOf = (paragraph: Element, language: string | null): DocumentNode[] => {
    const code = inline(paragraph, [])
      .map(({ type, text: words = '' }) => (type === 'hardBreak' ? '\n' : words))
      .join('');
    return [node('codeBlock', code === '' ? [] : [textNode(code, [])], { language })];
  };

  const blockOf = (element: Element): DocumentNode[] => {
    switch (element.localName) {
      case 'h': {
        const level = Math.min(6, Number(attribute(element, 'outline-level') ?? 1));
        const label = headingLabel(element);
        return paragraphOf(element).map((each) =>
          each.type === 'paragraph'
            ? node(
                'heading',
                [...(label === '' ? [] : [textNode(`${label} `, [])]), ...(each.content ?? [])],
                { level },
              )
            : each,
        );
      }
      case 'p': {
        const style = attribute(element, 'style-name') ?? '';
        const names = styles.namesOf(style);
        if (styles.isHidden(style)) {
          if (onlyText(element).trim() !== '') report.hidden += 1;
          return [];
        }
        const code = names.map((name) => CODE.exec(name)).find((match) => match !== null);
        if (code) return codeOf(element, code[1] ?? null);
        const written = paragraphOf(element);
        const level = names.includes('Title') ? 1 : styles.levelOf(style);
        if (level !== undefined)
          return written.map((each) =>
            each.type === 'paragraph' ? node('heading', each.content, { level }) : each,
          );
        if (written.length === 0 && styles.isRuled(style)) return [node('horizontalRule')];
        return written.length > 0 && names.some((name) => /^Quotations$|^Quote$/.test(name))
          ? [node('blockquote', written)]
          : written;
      }
      case 'table':
        return [readOdtTable(element, styles, blocks)];
      case 'table-of-content':
        return [node('tableOfContents')];
      case 'tracked-changes':
        report.changes += children(element, 'changed-region').length;
        return [];
      case 'frame':
        return [node('paragraph', frameOf(element))].filter(({ content: inner }) => inner);
      case 'section':
        if (attribute(element, 'display') === 'none') {
          report.hidden += 1;
          return [];
        }
        return blocks(element.children);
      default:
        return blocks(element.children);
    }
  };
  /**
   * LibreOffice writes the levels of one list as consecutive lists, and lines of code as consecutive
   * paragraphs.
   */
  const blocks = (elements: Iterable<Element>): DocumentNode[] => {
    const read: DocumentNode[] = [];
    let entries: ListEntry[] = [];
    for (const element of [...elements, undefined]) {
      if (element?.localName === 'list') {
        entries.push(...entriesOf(element));
        continue;
      }
      read.push(...listsOf(entries));
      entries = [];
      for (const block of element ? blockOf(element) : []) {
        const before = element?.previousElementSibling;
        const isSameCode =
          block.type === 'codeBlock' &&
          before?.localName === 'p' &&
          attribute(before, 'style-name') === attribute(element, 'style-name') &&
          !styles
            .namesOf(attribute(element, 'style-name') ?? '')
            .some((name) => name.startsWith('Code Block'));
        const last = read.at(-1);
        if (isSameCode && last?.type === 'codeBlock')
          last.content = [
            textNode(`${last.content?.[0]?.text ?? ''}\n${block.content?.[0]?.text ?? ''}`, []),
          ];
        else read.push(block);
      }
    }
    return read;
  };
  const entriesOf = listReader(styles, blocks);

  const first = [...body.children].find(({ localName }) => localName === 'p' || localName === 'h');
  const title = titleOf(first, styles, parsePart(parts['meta.xml']));
  const text = blocks([...body.children].filter((each) => title === undefined || each !== first));
  report.hasHeaders = all(parsePart(parts['styles.xml']), 'header')
    .concat(all(parsePart(parts['styles.xml']), 'footer'))
    .some(({ textContent }) => textContent?.trim());
  return {
    content: writeMarkdown(node('doc', [...text, ...notes])),
    ...(title !== undefined && { title }),
    report,
  };
};
