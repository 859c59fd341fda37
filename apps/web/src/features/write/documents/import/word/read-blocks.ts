import { node, textNode, type DocumentNode } from '../../../../../core/rich-text/document/document.ts';
import { tidied } from '../../../../../core/rich-text/document/tidy-inline.ts';
import type { Docx } from './docx.ts';
import { all, attribute, child, value } from './docx-xml.ts';
import { withoutObjectPlaces } from '../object-places.ts';
import { inline } from './read-inline.ts';
import { listsOf, type ListEntry } from './read-list.ts';
import { readTable } from './read-table.ts';

const QUOTES = new Set(['quote', 'intense quote', 'quotations', 'block text', 'block quote']);
const CODE = /^(?:source code|html preformatted|preformatted text|plain text code|code block)(?: (.+))?$/;
/** Tags of content controls in exported files. */
const OWN_TAG = /^studiolo-(quote|item)(?:-([a-z]+)(-titled)?)?$/;

const quoteOf = (content: DocumentNode[], attrs?: Record<string, unknown>): DocumentNode =>
  node('blockquote', content.length > 0 ? content : [node('paragraph')], attrs);

/** Returns a callout of an exported file, whose first paragraph is its name. */
const calloutOf = ([name, ...rest]: DocumentNode[], callout: string, isTitled: boolean): DocumentNode => {
  if (!isTitled) return quoteOf(rest, { callout });
  const title = (name?.content ?? []).map(({ text = '' }) => text).join('');
  return quoteOf([node('paragraph', [textNode(`[!${callout.toUpperCase()}] ${title}`, [])]), ...rest]);
};

const styleOf = (paragraph: Element): string => value(child(paragraph, 'pPr'), 'pStyle') ?? '';

const levelOf = (paragraph: Element, { styles }: Docx): number | undefined => {
  const outline = value(child(paragraph, 'pPr'), 'outlineLvl');
  if (outline === undefined) return styles.levelOf(styleOf(paragraph));
  return Number(outline) < 9 ? Math.min(6, Number(outline) + 1) : undefined;
};

/** Splits content into paragraphs. A formula on a separate line becomes a block. */
const paragraphsOf = (content: readonly DocumentNode[]): DocumentNode[] => {
  const blocks: DocumentNode[] = [];
  let words: DocumentNode[] = [];
  const endWords = () => {
    const tidy = tidied(words);
    if (tidy.length > 0) blocks.push(node('paragraph', tidy));
    words = [];
  };
  for (const each of content) {
    if (each.type !== 'formula' || each.attrs?.['isDisplay'] !== true) words.push(each);
    else {
      endWords();
      blocks.push(node('formulaBlock', undefined, { tex: each.attrs['tex'] }));
    }
  }
  endWords();
  return blocks;
};

const textOf = (content: readonly DocumentNode[]): string =>
  content.map(({ type, text }) => (type === 'hardBreak' ? '\n' : (text ?? ''))).join('');

const isRule = (paragraph: Element): boolean => {
  const borders = child(child(paragraph, 'pPr'), 'pBdr');
  const isLine = all(paragraph, 'rect').some((each) => attribute(each, 'hr') === 't');
  return isLine || child(borders, 'bottom') !== undefined || child(borders, 'top') !== undefined;
};

const codeOf = (paragraph: Element, { styles }: Docx): { language: string | null } | undefined => {
  const names = styles
    .namesOf(styleOf(paragraph))
    .map((name) => CODE.exec(name))
    .find((match) => match !== null);
  return names ? { language: names[1] ?? null } : undefined;
};

const isPicture = (block: DocumentNode | undefined): boolean =>
  block?.type === 'paragraph' && block.content?.length === 1 && block.content[0]?.type === 'image';

type OpenBlock = { kind: 'code' | 'quote' | 'other'; style: string };

export const readBlocks = (elements: Iterable<Element>, docx: Docx): DocumentNode[] => {
  const blocks: DocumentNode[] = [];
  let entries: ListEntry[] = [];
  let carried: DocumentNode[] = [];
  let last: OpenBlock = { kind: 'other', style: '' };

  const endList = () => {
    blocks.push(...listsOf(entries, docx.isOwn));
    entries = [];
  };
  const add = (more: readonly DocumentNode[], open: OpenBlock = { kind: 'other', style: '' }) => {
    if (more.length === 0) return;
    endList();
    blocks.push(...more);
    last = open;
  };

  const addCode = (content: readonly DocumentNode[], language: string | null, style: string) => {
    const text = textOf(content);
    const open = blocks.at(-1);
    // Exported files store each code block in one paragraph.
    const isSame =
      !/^codeblock/i.test(style) && last.kind === 'code' && last.style === style && entries.length === 0;
    if (isSame && open?.type === 'codeBlock')
      open.content = [textNode(`${open.content?.[0]?.text ?? ''}\n${text}`, [])];
    else if (text !== '')
      add([node('codeBlock', [textNode(text, [])], { language })], { kind: 'code', style });
  };

  const addQuote = (content: readonly DocumentNode[], style: string) => {
    const open = blocks.at(-1);
    if (last.kind === 'quote' && entries.length === 0 && open?.type === 'blockquote')
      open.content?.push(...paragraphsOf(content));
    else add([node('blockquote', paragraphsOf(content))], { kind: 'quote', style });
  };

  const readParagraph = (paragraph: Element) => {
    const place = docx.numberOf(paragraph);
    const level = levelOf(paragraph, docx);
    const untidied = withoutObjectPlaces([...carried, ...inline(paragraph, docx)]);
    const content = tidied(untidied);
    carried = [];
    const boxes = docx.boxes.splice(0).flatMap((box) => readBlocks(box.children, docx));
    if (docx.hasContentsPending) add([node('tableOfContents')]);
    docx.hasContentsPending = false;
    const style = styleOf(paragraph);
    const code = codeOf(paragraph, docx);
    const isDropCap = attribute(child(child(paragraph, 'pPr'), 'framePr'), 'dropCap') !== undefined;
    const isEndDeleted = child(child(child(paragraph, 'pPr'), 'rPr'), 'del') !== undefined;
    if (isEndDeleted || isDropCap) {
      // The next paragraph continues this one, if its end was deleted as a tracked change or if it is a drop
      // cap.
      docx.report.changes += isEndDeleted ? 1 : 0;
      carried = untidied;
    } else if (level !== undefined && content.length > 0) {
      const label = place && !place.isBullet && place.label !== '' ? [textNode(`${place.label} `, [])] : [];
      add([node('heading', tidied([...label, ...content]), { level })]);
    } else if (place && level === undefined) {
      entries.push({ ...place, blocks: [...paragraphsOf(content), ...boxes] });
      return;
    } else if (code) addCode(untidied, code.language, style);
    else if (docx.styles.nameOf(style) === 'picture caption' && isPicture(blocks.at(-1)))
      Object.assign(blocks.at(-1)?.content?.[0]?.attrs ?? {}, { caption: textOf(content) });
    else if (content.length === 0) {
      if (isRule(paragraph)) add([node('horizontalRule')]);
    } else if (!docx.isInQuote && docx.styles.namesOf(style).some((name) => QUOTES.has(name)))
      addQuote(content, style);
    else add(paragraphsOf(content));
    add(boxes);
  };

  const readControl = (control: Element) => {
    const properties = child(control, 'sdtPr');
    const inner = child(control, 'sdtContent')?.children ?? [];
    const tag = value(properties, 'tag') ?? value(child(properties, 'docPartObj'), 'docPartGallery');
    const [, tagKind, callout = '', titled] = OWN_TAG.exec(tag ?? '') ?? [];
    if (tagKind === 'item' && entries.length > 0) entries.at(-1)?.blocks.push(...readBlocks(inner, docx));
    else if (tagKind === 'quote') {
      const content = readBlocks(inner, { ...docx, isInQuote: true });
      add([callout === '' ? quoteOf(content) : calloutOf(content, callout, titled !== undefined)]);
    } else walk(inner);
  };

  const walk = (within: Iterable<Element>) => {
    for (const element of within) {
      switch (element.localName) {
        case 'p':
          readParagraph(element);
          break;
        case 'tbl':
          add(readTable(element, docx, readBlocks));
          break;
        case 'sdt':
          readControl(element);
          break;
        case 'ins':
        case 'moveTo':
        case 'customXml':
          walk(element.children);
          break;
        case 'AlternateContent':
          walk(element.firstElementChild?.children ?? []);
          break;
        case 'altChunk':
          docx.report.objects.push('altChunk');
          break;
        default:
      }
    }
  };
  walk(elements);
  endList();
  if (carried.length > 0) add(paragraphsOf(carried));
  return blocks;
};

/** Whether a paragraph is the title of an exported file, which is not part of its text. */
export const isTitle = (paragraph: Element | undefined, { styles }: Docx): boolean =>
  paragraph?.localName === 'p' && styles.nameOf(styleOf(paragraph)) === 'title';
