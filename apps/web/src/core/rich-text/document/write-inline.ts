import { decodeEntities } from '@studiolo/markdown/entities';
import { lexBlocks } from '@studiolo/markdown/lexer';
import { noLinks } from '@studiolo/markdown/links';
import { safeLink } from '@studiolo/markdown/safe-url';
import { stringOf, textNode, type DocumentMark, type DocumentNode } from './document.ts';
import { readInline } from './read-inline.ts';
import { tidied } from './tidy-inline.ts';

/** How much is guarded against being read as marks, and with which sign what leans is written. */
type Way = { isEscaped: boolean; italic: '*' | '_'; lineEnd: string };

const escaped = (text: string): string =>
  text
    .replace(/[\\`*_~\]<>$&|!#^]/g, '\\$&')
    // A backslash before one would begin a formula.
    .replaceAll('[', '&#91;')
    .replaceAll('【', '&#12304;')
    .replace(/(^|\n)(\s*)([-+=])/g, '$1$2\\$3')
    .replace(/(^|\n)(\s*\d+)([.)])/g, '$1$2\\$3')
    .replace(/:\/\//g, '\\://')
    .replace(/\bwww\./gi, (begun) => `${begun.slice(0, -1)}\\.`)
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

const atomText = ({ type, attrs = {} }: DocumentNode, { lineEnd }: Way): string => {
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

const opening = ({ type }: DocumentMark, { italic }: Way): string =>
  type === 'link' ? '[' : type === 'bold' ? '**' : type === 'italic' ? italic : '~~';

const closing = (mark: DocumentMark, way: Way): string =>
  mark.type === 'link'
    ? `](${address(mark.attrs?.href ?? '')}${titled(mark.attrs?.title ?? '')})`
    : opening(mark, way);

/** How far a mark reaches from here: what reaches furthest is opened first. */
const reach = (nodes: readonly DocumentNode[], from: number, mark: DocumentMark): number => {
  let end = from;
  while (isIn(nodes[end], mark)) end += 1;
  return end;
};

const isBareLink = (nodes: readonly DocumentNode[], at: number, way: Way): boolean => {
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

const write = (nodes: readonly DocumentNode[], way: Way): string => {
  let open: DocumentMark[] = [];
  let written = '';
  const closeDownTo = (count: number) => {
    for (const mark of open.slice(count).toReversed()) written += closing(mark, way);
    open = open.slice(0, count);
  };
  nodes.forEach((each, index) => {
    const isBare = isBareLink(nodes, index, way);
    const marks = (each.marks ?? []).filter(({ type }) => type !== 'code' && !(isBare && type === 'link'));
    const kept = open.findIndex((mark) => !marks.some((other) => isIn({ type: '', marks: [other] }, mark)));
    if (kept >= 0) closeDownTo(kept);
    const begun = marks
      .filter((mark) => !open.some((other) => isIn({ type: '', marks: [other] }, mark)))
      .toSorted((left, right) => reach(nodes, index, right) - reach(nodes, index, left));
    for (const mark of begun) {
      written += opening(mark, way);
      open.push(mark);
    }
    if (each.text === undefined) written += atomText(each, way);
    else if (each.marks?.some(({ type }) => type === 'code')) written += codeSpan(each.text);
    else written += way.isEscaped ? escaped(each.text) : each.text;
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

/** A line end inside a line is written as a tag; so is an empty line, which would end the paragraph. */
const withLineEnds = (markdown: string): string =>
  markdown.replace(/\n{2,}/g, (ends) => '<br>'.repeat(ends.length));

const ITALICS = ['*', '_'] as const;

/**
 * The content of one paragraph as Markdown, with as few signs as will do: what comes out is read again, and only
 * where it would say something else is it guarded. `isLine`: it stands within one line, as a heading or a cell.
 */
export const writeInline = (
  content: readonly DocumentNode[],
  { isLine = false, isGuarded = false }: { isLine?: boolean; isGuarded?: boolean } = {},
): string => {
  const nodes = tidied(content);
  const unmarked = tidied(nodes.map((each) => (each.text === undefined ? each : textNode(each.text, []))));
  const lineEnd = isLine ? '<br>' : '\n';
  for (const wanted of [nodes, unmarked]) {
    for (const isEscaped of isGuarded ? [true] : [false, true]) {
      for (const italic of ITALICS) {
        const markdown = withLineEnds(write(wanted, { isEscaped, italic, lineEnd }));
        if (isReadAs(markdown, wanted, isLine)) return markdown;
      }
    }
  }
  return withLineEnds(write(unmarked, { isEscaped: true, italic: '*', lineEnd }));
};
