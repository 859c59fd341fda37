import { decodeEntities } from '@studiolo/markdown/entities';
import { lexBlocks } from '@studiolo/markdown/lexer';
import { noLinks } from '@studiolo/markdown/links';
import { safeLink } from '@studiolo/markdown/safe-url';
import { stringOf, textNode, type DocumentMark, type DocumentNode } from './document.ts';
import { readInline } from './read-inline.ts';
import { tidied } from './tidy-inline.ts';

/** Options for serializing: whether to escape, and which character marks italics. */
type InlineOptions = {
  isEscaped: boolean;
  italic: '*' | '_';
  lineEnd: string;
  /**
   * Whether superscript and subscript enclose all other marks except links. Next to letters, some marks are
   * only valid inside.
   */
  isRaisedOutside: boolean;
  /**
   * Whether letters and digits next to emphasis are written as entities. Otherwise `3~~58~~59` would be a range,
   * and `3**58**59` a product.
   */
  isBordered: boolean;
};

const escaped = (text: string): string =>
  text
    .replace(/[\\`*_~\]<>$&|!#^]/g, '\\$&')
    // A backslash before a bracket would start a formula.
    .replaceAll('[', '&#91;')
    .replaceAll('【', '&#12304;')
    .replace(/(^|\n)(\s*)([-+=])/g, '$1$2\\$3')
    .replace(/(^|\n)(\s*\d+)([.)])/g, '$1$2\\$3')
    .replace(/:\/\//g, '\\://')
    .replace(/\bwww\./gi, (match) => `${match.slice(0, -1)}\\.`)
    .replace(/@/g, '\\@');

const codeSpan = (text: string): string => {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = text.trim() !== '' && /^`|`$|^ .* $/s.test(text) ? ' ' : '';
  return fence + pad + text + pad + fence;
};

const address = (href: string): string => {
  const written = decodeEntities(href) === href ? href : href.replaceAll('&', '&amp;');
  const safe = written.replace(/[<>\n]/g, encodeURIComponent).replaceAll('\\', '\\\\');
  return safe === '' || /[\s()]/.test(safe) ? `<${safe}>` : safe;
};

const titled = (caption: string): string => {
  const text = caption
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\"&<]/g, '\\$&');
  return text === '' ? '' : ` "${text}"`;
};

const atomText = ({ type, attrs = {} }: DocumentNode, { lineEnd }: InlineOptions): string => {
  const { tex, isDisplay, numbers, label, source, caption } = attrs;
  switch (type) {
    case 'hardBreak':
      return lineEnd;
    case 'formula':
      return isDisplay ? `$$${stringOf(tex)}$$` : `$${stringOf(tex)}$`;
    case 'citation':
      return `[${Array.isArray(numbers) ? numbers.join(', ') : ''}]`;
    case 'footnoteReference':
      return `[^${stringOf(label)}]`;
    case 'image':
      return `![${escaped(stringOf(label))}](${address(stringOf(source))}${titled(stringOf(caption))})`;
    default:
      return '';
  }
};

const isIn = (each: DocumentNode | undefined, mark: DocumentMark): boolean =>
  each?.marks?.some(
    ({ type, attrs }) =>
      type === mark.type && attrs?.href === mark.attrs?.href && attrs?.title === mark.attrs?.title,
  ) ?? false;

const isRaised = ({ type }: DocumentMark): boolean => type === 'superscript' || type === 'subscript';

const opening = ({ type }: DocumentMark, { italic }: InlineOptions): string => {
  switch (type) {
    case 'superscript':
      return '<sup>';
    case 'subscript':
      return '<sub>';
    case 'link':
      return '[';
    case 'bold':
      return '**';
    case 'italic':
      return italic;
    default:
      return '~~';
  }
};

const closing = (mark: DocumentMark, way: InlineOptions): string =>
  mark.type === 'link'
    ? `](${address(mark.attrs?.href ?? '')}${titled(mark.attrs?.title ?? '')})`
    : opening(mark, way).replace('<', '</');

/**
 * Returns the nesting rank of a mark: links enclose superscript and subscript, which enclose all other marks.
 */
const rankOf = (mark: DocumentMark): number => (mark.type === 'link' ? 0 : isRaised(mark) ? 1 : 2);

const isSameMark = (left: DocumentMark, right: DocumentMark): boolean =>
  isIn({ type: '', marks: [left] }, right);

/** Returns the end of a mark's range. The mark with the longest range is opened first. */
const reach = (nodes: readonly DocumentNode[], from: number, mark: DocumentMark): number => {
  let end = from;
  while (isIn(nodes[end], mark)) end += 1;
  return end;
};

const isBareLink = (nodes: readonly DocumentNode[], at: number, way: InlineOptions): boolean => {
  const { text, marks = [] } = nodes[at] ?? { type: '' };
  const link = marks.find(({ type }) => type === 'link');
  return (
    !way.isEscaped &&
    link !== undefined &&
    text === link.attrs?.href &&
    !link.attrs?.title &&
    safeLink(text ?? '') !== undefined &&
    !isIn(nodes[at - 1], link) &&
    !isIn(nodes[at + 1], link)
  );
};

const asEntity = (letter: string): string => `&#${letter.codePointAt(0)};`;

const isEmphasis = ({ type }: DocumentMark): boolean => ['bold', 'italic', 'strike'].includes(type);

const write = (nodes: readonly DocumentNode[], way: InlineOptions): string => {
  let open: DocumentMark[] = [];
  let written = '';
  let hasEmphasisEnded = false;
  const closeDownTo = (count: number) => {
    for (const mark of open.slice(count).toReversed()) written += closing(mark, way);
    hasEmphasisEnded ||= open.slice(count).some(isEmphasis);
    open = open.slice(0, count);
  };
  nodes.forEach((each, index) => {
    const isBare = isBareLink(nodes, index, way);
    const marks = (each.marks ?? []).filter(({ type }) => type !== 'code' && !(isBare && type === 'link'));
    const openCount = open.findIndex((mark) => !marks.some((other) => isSameMark(other, mark)));
    if (openCount >= 0) closeDownTo(openCount);
    const isRaisedHere = marks.some(
      (mark) => isRaised(mark) && !open.some((other) => isSameMark(other, mark)),
    );
    if (way.isRaisedOutside && isRaisedHere) closeDownTo(open.filter(({ type }) => type === 'link').length);
    const newMarks = marks
      .filter((mark) => !open.some((other) => isSameMark(other, mark)))
      .toSorted(
        (left, right) =>
          (way.isRaisedOutside ? rankOf(left) - rankOf(right) : 0) ||
          reach(nodes, index, right) - reach(nodes, index, left),
      );
    if (way.isBordered && newMarks.some(isEmphasis)) written = written.replace(/[\p{L}\p{N}]$/u, asEntity);
    for (const mark of newMarks) {
      written += opening(mark, way);
      open.push(mark);
    }
    if (each.text === undefined) written += atomText(each, way);
    else if (each.marks?.some(({ type }) => type === 'code')) written += codeSpan(each.text);
    else {
      const text = way.isEscaped ? escaped(each.text) : each.text;
      written += way.isBordered && hasEmphasisEnded ? text.replace(/^[\p{L}\p{N}]/u, asEntity) : text;
    }
    hasEmphasisEnded = false;
  });
  closeDownTo(0);
  return written;
};

const isReadAs = (markdown: string, nodes: readonly DocumentNode[], isLine: boolean): boolean => {
  if (JSON.stringify(readInline(markdown, noLinks())) !== JSON.stringify(nodes)) return false;
  if (isLine || markdown === '') return true;
  const blocks = lexBlocks(markdown);
  return blocks.length === 1 && blocks[0]?.type === 'paragraph' && blocks[0].text === markdown;
};

/**
 * Writes line breaks as tags where they must not end the line, and empty lines, which would end the
 * paragraph.
 */
const withLineEnds = (markdown: string): string =>
  markdown.replace(/\n{2,}/g, (ends) => '<br>'.repeat(ends.length));

const ITALICS = ['*', '_'] as const;

/**
 * Serializes a paragraph with as few escapes as possible: the result is parsed again, and escaped only if it
 * differs. With `isLine` it must stay on one line, as in a heading or a cell.
 */
export const writeInline = (
  content: readonly DocumentNode[],
  { isLine = false, isGuarded = false }: { isLine?: boolean; isGuarded?: boolean } = {},
): string => {
  const nodes = tidied(content);
  const onlyMarked = (isIncluded: (mark: DocumentMark) => boolean): DocumentNode[] =>
    tidied(
      nodes.map((each) =>
        each.text === undefined ? each : textNode(each.text, (each.marks ?? []).filter(isIncluded)),
      ),
    );
  // Removing superscript would change numbers: 10⁶ is not 106.
  const unmarked = onlyMarked(isRaised);
  const unemphasized = onlyMarked((mark) => mark.type !== 'bold' && mark.type !== 'italic');
  const hasRaised = nodes.some(({ marks = [] }) => marks.some(isRaised));
  const lineEnd = isLine ? '<br>' : '\n';
  const candidates = [
    { candidate: nodes, isBordered: false },
    { candidate: nodes, isBordered: true },
    { candidate: unemphasized, isBordered: true },
    { candidate: unmarked, isBordered: false },
  ];
  for (const { candidate, isBordered } of candidates) {
    for (const isEscaped of isGuarded ? [true] : [false, true]) {
      for (const isRaisedOutside of hasRaised ? [false, true] : [false]) {
        for (const italic of ITALICS) {
          const way: InlineOptions = { isEscaped, italic, lineEnd, isRaisedOutside, isBordered };
          const markdown = withLineEnds(write(candidate, way));
          if (isReadAs(markdown, candidate, isLine)) return markdown;
        }
      }
    }
  }
  return withLineEnds(
    write(unmarked, {
      isEscaped: true,
      italic: '*',
      lineEnd,
      isRaisedOutside: hasRaised,
      isBordered: false,
    }),
  );
};
