import { strFromU8, unzip } from 'fflate';
import { node, textNode, type DocumentNode } from '../../../../core/rich-text/document/document.ts';
import { writeMarkdown } from '../../../../core/rich-text/document/write-blocks.ts';
import { readTable } from './docx-table.ts';
import { inlineOf } from './docx-inline.ts';
import { all, attribute, child, children, type Docx } from './docx-xml.ts';

/** What a document may be unpacked, each part and all of them: more is none that somebody wrote. */
const MOST = { part: 40_000_000, all: 120_000_000 };
const WANTED =
  /^word\/(?:document\.xml|styles\.xml|numbering\.xml|footnotes\.xml|_rels\/document\.xml\.rels|media\/[^/]+\.(?:png|jpe?g|gif|webp))$/i;

const unpack = async (file: File): Promise<Record<string, Uint8Array>> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let sum = 0;
  return new Promise((resolve, reject) => {
    unzip(
      bytes,
      {
        filter: ({ name, originalSize }) => {
          if (!WANTED.test(name) || originalSize > MOST.part) return false;
          sum += originalSize;
          return sum <= MOST.all;
        },
      },
      (error, parts) => (error ? reject(error) : resolve(parts)),
    );
  });
};

/** A part as a tree that nothing was fetched for; undefined for one that declares entities, which no program of ours writes. */
const parse = (part: Uint8Array | undefined): Document | undefined => {
  if (!part) return undefined;
  const source = strFromU8(part);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) return undefined;
  const tree = new DOMParser().parseFromString(source, 'application/xml');
  return tree.querySelector('parsererror') ? undefined : tree;
};

const levelOf = (paragraph: Element, styles: ReadonlyMap<string, number>): number | undefined => {
  const properties = child(paragraph, 'pPr');
  const outline = attribute(child(properties, 'outlineLvl'), 'val');
  const style = attribute(child(properties, 'pStyle'), 'val') ?? '';
  return styles.get(style) ?? (outline === undefined ? undefined : Math.min(6, Number(outline) + 1));
};

/** Headings by the id of their style: the names of styles are the same in every language of Word. */
const headingStyles = (styles: Document | undefined): Map<string, number> => {
  const found = new Map<string, number>();
  for (const style of all(styles, 'style')) {
    const name = attribute(child(style, 'name'), 'val')?.toLowerCase() ?? '';
    const level = name === 'title' ? 1 : Number(/^heading (\d)$/.exec(name)?.[1]);
    if (level >= 1 && level <= 6) found.set(attribute(style, 'styleId') ?? '', level);
  }
  return found;
};

type Numbering = ReadonlyMap<string, boolean>;

/** Which lists count, by their id and level. */
const numberingOf = (numbering: Document | undefined): Numbering => {
  const abstract = new Map<string, Map<string, boolean>>();
  for (const each of all(numbering, 'abstractNum')) {
    const levels = children(each, 'lvl').map((level): [string, boolean] => [
      attribute(level, 'ilvl') ?? '0',
      !['bullet', 'none'].includes(attribute(child(level, 'numFmt'), 'val') ?? 'bullet'),
    ]);
    abstract.set(attribute(each, 'abstractNumId') ?? '', new Map(levels));
  }
  const found = new Map<string, boolean>();
  for (const each of all(numbering, 'num')) {
    const levels = abstract.get(attribute(child(each, 'abstractNumId'), 'val') ?? '');
    for (const [level, isOrdered] of levels ?? [])
      found.set(`${attribute(each, 'numId') ?? ''}.${level}`, isOrdered);
  }
  return found;
};

type Item = { level: number; isOrdered: boolean; content: DocumentNode[] };

const itemOf = (paragraph: Element, numbering: Numbering, docx: Docx): Item | undefined => {
  const properties = child(child(paragraph, 'pPr'), 'numPr');
  const list = attribute(child(properties, 'numId'), 'val');
  if (list === undefined || list === '0') return undefined;
  const level = attribute(child(properties, 'ilvl'), 'val') ?? '0';
  return {
    level: Number(level),
    isOrdered: numbering.get(`${list}.${level}`) ?? false,
    content: inlineOf(paragraph, docx),
  };
};

/** Items in a row as lists within lists. */
const nested = (items: readonly Item[], level: number): DocumentNode[] => {
  const lists: DocumentNode[] = [];
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (!item) break;
    let end = at + 1;
    while ((items[end]?.level ?? -1) > Math.max(level, item.level)) end += 1;
    const within = nested(items.slice(at + 1, end), item.level + 1);
    const type = item.isOrdered ? 'orderedList' : 'bulletList';
    const entry = node('listItem', [node('paragraph', item.content), ...within]);
    const last = lists.at(-1);
    if (last?.type === type) last.content?.push(entry);
    else lists.push(node(type, [entry], item.isOrdered ? { start: 1 } : undefined));
    at = end;
  }
  return lists;
};

/** What stands in a Word document, as Markdown. Its macros and what it links to from elsewhere are not looked at. */
export const readDocx = async (
  file: File,
  takePicture: (file: File) => Promise<string | undefined>,
): Promise<string> => {
  const parts = await unpack(file);
  const body = parse(parts['word/document.xml'])?.getElementsByTagNameNS('*', 'body')[0];
  if (!body) throw new TypeError('This is no Word document.');
  const relations = new Map(
    all(parse(parts['word/_rels/document.xml.rels']), 'Relationship').map((each): [string, string] => [
      each.getAttribute('Id') ?? '',
      each.getAttribute('Target') ?? '',
    ]),
  );
  const pictures = new Map<string, string>();
  for (const picture of all(body, 'blip')) {
    const name = relations.get(attribute(picture, 'embed') ?? '')?.replace(/^\/?(?:word\/)?/, '') ?? '';
    const bytes = parts[`word/${name}`];
    if (!bytes || pictures.has(name)) continue;
    const type = `image/${/\.jpe?g$/i.test(name) ? 'jpeg' : name.split('.').at(-1)?.toLowerCase()}`;
    const source = await takePicture(
      new File([new Uint8Array(bytes)], name.split('/').at(-1) ?? name, { type }),
    );
    if (source) pictures.set(name, source);
  }
  const docx: Docx = { relations, pictures, footnotes: new Map() };
  const styles = headingStyles(parse(parts['word/styles.xml']));
  const numbering = numberingOf(parse(parts['word/numbering.xml']));
  const footnotes = all(parse(parts['word/footnotes.xml']), 'footnote');

  const blocks: DocumentNode[] = [];
  let items: Item[] = [];
  const endList = () => {
    blocks.push(...nested(items, 0));
    items = [];
  };
  for (const element of body.children) {
    const item = element.localName === 'p' ? itemOf(element, numbering, docx) : undefined;
    if (item) {
      items.push(item);
      continue;
    }
    endList();
    if (element.localName === 'tbl') blocks.push(readTable(element, docx));
    if (element.localName !== 'p') continue;
    const level = levelOf(element, styles);
    const content = inlineOf(element, docx);
    if (content.length > 0)
      blocks.push(level === undefined ? node('paragraph', content) : node('heading', content, { level }));
  }
  endList();
  for (const [id, label] of docx.footnotes) {
    const note = footnotes.find((each) => attribute(each, 'id') === id);
    const content = all(note, 'p').flatMap((paragraph) => inlineOf(paragraph, docx));
    blocks.push(node('footnote', content.length > 0 ? content : [textNode('…', [])], { label }));
  }
  return writeMarkdown(node('doc', blocks));
};
