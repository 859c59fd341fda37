import { safeLink } from '@studiolo/markdown/safe-url';
import { mathmlTex } from '@studiolo/markdown/formula/mathml';
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
import { readOdtStyles } from './odt-styles.ts';
import { parseMath } from './parse-math.ts';

const WANTED = /^(?:content\.xml|styles\.xml|[^/]+\/content\.xml|Pictures\/[^/]+\.(?:png|jpe?g|gif|webp))$/i;
const SHOWN = /\.(png|jpe?g|gif|webp)$/i;

type TakePicture = (file: File) => Promise<string | undefined>;

const takePictures = async (parts: WordParts, takePicture: TakePicture): Promise<Map<string, string>> => {
  const pictures = new Map<string, string>();
  for (const [name, bytes] of Object.entries(parts)) {
    const kind = SHOWN.exec(name)?.[1]?.toLowerCase();
    if (kind === undefined) continue;
    const type = `image/${kind === 'jpg' ? 'jpeg' : kind}`;
    const source = await takePicture(
      new File([new Uint8Array(bytes)], name.split('/').at(-1) ?? name, { type }),
    );
    if (source) pictures.set(name, source);
  }
  return pictures;
};

/** Drawn shapes, whose words are no part of the line around them. */
const SHAPES = new Set(
  'caption circle connector custom-shape ellipse g line measure path polygon polyline rect regular-polygon'.split(
    ' ',
  ),
);

const onlyText = (element: Element | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ');

/** Converts an OpenDocument text (LibreOffice, OpenOffice, Google Docs) to Markdown. */
export const readOdt = async (file: File, takePicture: TakePicture): Promise<ImportedText> => {
  const parts = await unpackFile(file, WANTED);
  const content = parsePart(parts['content.xml']);
  const body = all(content, 'body')[0]?.getElementsByTagNameNS('*', 'text')[0];
  if (!body) throw new TypeError('This is no OpenDocument text.');
  const styles = readOdtStyles([parsePart(parts['styles.xml']), content]);
  const pictures = await takePictures(parts, takePicture);
  const headingLabel = countHeadings(styles);
  const report = emptyReport();
  const notes: DocumentNode[] = [];
  const counts = new Map<string, number[]>();
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

  const inline = (parent: Element, marks: readonly DocumentMark[]): DocumentNode[] =>
    [...parent.childNodes].flatMap((each): DocumentNode[] => {
      if (each.nodeType === Node.TEXT_NODE) {
        const text = (each.textContent ?? '').replaceAll(/\s+/g, ' ');
        return text === '' ? [] : [textNode(text, marks)];
      }
      if (!(each instanceof Element)) return [];
      switch (each.localName) {
        case 's':
        case 'tab':
          return [textNode(' ', marks)];
        case 'line-break':
          return [node('hardBreak')];
        case 'span': {
          if (styles.isHidden(attribute(each, 'style-name') ?? '')) {
            if (onlyText(each).trim() !== '') report.hidden += 1;
            return [];
          }
          const own = styles.marksOf(attribute(each, 'style-name') ?? '');
          return inline(each, [
            ...marks,
            ...own.filter(({ type }) => !marks.some((mark) => mark.type === type)),
          ]);
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
    const words = tidied(inline(paragraph, []));
    const boxed = boxes;
    boxes = [];
    return [
      ...(words.length > 0 ? [node('paragraph', words)] : []),
      ...boxed.flatMap((box) => blocks(box.children)),
    ];
  };

  const entriesOf = (list: Element, inherited: string, above: readonly number[]): ListEntry[] => {
    const name = attribute(list, 'style-name') ?? inherited;
    const level = above.length + 1;
    const key = `${name} ${level}`;
    const isContinued =
      attribute(list, 'continue-numbering') === 'true' || attribute(list, 'continue-list') !== undefined;
    let count = isContinued ? (counts.get(key)?.at(-1) ?? 0) : styles.startOf(name, level) - 1;
    const items = [...list.children].filter(({ localName }) => /^list-(?:item|header)$/.test(localName));
    return items.flatMap((item): ListEntry[] => {
      // A line in a list without a number of its own.
      if (item.localName === 'list-header')
        return [
          {
            list: key,
            level,
            isBullet: false,
            label: '',
            value: count,
            isPlain: false,
            blocks: blocks(item.children),
          },
        ];
      const start = attribute(item, 'start-value');
      count = start === undefined ? count + 1 : Number(start);
      const numbers = [...above, count];
      counts.set(key, numbers);
      const own = [...item.children].filter(({ localName }) => localName !== 'list');
      const place = styles.labelOf(name, numbers);
      const entry = {
        list: key,
        level: level - 1,
        isBullet: place === undefined,
        label: place?.label ?? '',
        value: count,
        isPlain: place?.isPlain ?? false,
        blocks: blocks(own),
      };
      const deeper = children(item, 'list').flatMap((inner) => entriesOf(inner, name, numbers));
      // An empty item may only serve to nest its list one level deeper.
      return own.length === 0 && deeper.length > 0 ? deeper : [entry, ...deeper];
    });
  };

  const tableOf = (table: Element): DocumentNode => {
    const row = (element: Element, isHead: boolean) =>
      node(
        'tableRow',
        children(element, 'table-cell').flatMap((cell) => {
          const repeated = Math.min(50, Number(attribute(cell, 'number-columns-repeated') ?? 1));
          const inner = blocks(cell.children);
          const span = (name: string) => Math.min(100, Number(attribute(cell, name) ?? 1));
          const [colspan, rowspan] = [span('number-columns-spanned'), span('number-rows-spanned')];
          const made = node(
            isHead ? 'tableHeader' : 'tableCell',
            inner.length > 0 ? inner : [node('paragraph')],
            {
              align: null,
              ...(colspan > 1 && { colspan }),
              ...(rowspan > 1 && { rowspan }),
            },
          );
          return Array.from({ length: repeated }, () => made);
        }),
      );
    const rows = (parent: Element, isHead: boolean): DocumentNode[] =>
      [...parent.children].flatMap((each) => {
        if (each.localName === 'table-row') return [row(each, isHead)];
        if (each.localName === 'table-header-rows') return rows(each, true);
        return each.localName === 'table-rows' || each.localName === 'table-row-group'
          ? rows(each, isHead)
          : [];
      });
    return node('table', rows(table, false));
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
        const names = styles.namesOf(attribute(element, 'style-name') ?? '');
        if (styles.isHidden(attribute(element, 'style-name') ?? '')) {
          if (onlyText(element).trim() !== '') report.hidden += 1;
          return [];
        }
        const written = paragraphOf(element);
        if (names.includes('Title'))
          return written.map((each) =>
            each.type === 'paragraph' ? node('heading', each.content, { level: 1 }) : each,
          );
        return written.length > 0 && names.some((name) => /^Quotations$|^Quote$/.test(name))
          ? [node('blockquote', written)]
          : written;
      }
      case 'list':
        return listsOf(entriesOf(element, '', []));
      case 'table':
        return [tableOf(element)];
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
  const blocks = (elements: Iterable<Element>): DocumentNode[] => [...elements].flatMap(blockOf);

  const text = blocks(body.children);
  report.hasHeaders = all(parsePart(parts['styles.xml']), 'header')
    .concat(all(parsePart(parts['styles.xml']), 'footer'))
    .some(({ textContent }) => textContent?.trim());
  return { content: writeMarkdown(node('doc', [...text, ...notes])), report };
};
